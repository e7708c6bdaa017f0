import { afterAll } from 'vitest'
import { describeConflicts } from './conflicts.ts'
import { describeOrder } from './order.ts'
import { type Kind, openRecord } from './record-kit.ts'
import { describeUndo } from './undo.ts'

/** The rules for every kind of record that staff create, change, delete and restore. */
export async function describeRecord(kind: Kind) {
  const kit = await openRecord(kind)
  afterAll(() => kit.app.close())
  describeOrder(kit)
  describeConflicts(kit)
  describeUndo(kit)
}
