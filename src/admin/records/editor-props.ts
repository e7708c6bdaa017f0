import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ApiKey } from '../../shared/paths.ts'
import type { Change } from '../changes/use-change.ts'
import type { Stored } from './record-kind.ts'

export type RecordSave = { values: unknown /** None for a new record. */; target?: Stored | undefined }

export type EditorProps<Item extends Stored, Values extends FieldValues, Output extends object> = {
  /** The read that the items come from. */
  list: ApiKey
  /** None while they are loading. */
  items: readonly Item[] | undefined
  titles: { create: string; edit: string /** On the button that creates. */; submit: string }
  size?: 'md' | 'lg'
  schemaFor: (item?: Item) => z.ZodType<Output, Values>
  /** What the form starts with; without an item, for a new one. */
  toValues: (item?: Item) => Values
  /** What the schema judges, where that is not what the fields hold. */
  prepare?: (values: Values, item?: Item) => Values
  /** What is sent, where that is not what the form holds. */
  toBody?: (output: Output, item?: Item) => object
  /** How it is sent, and what is said afterwards. */
  saveFor: (item?: Item) => Change<Item, RecordSave>
  fields: (item?: Item) => ReactNode
}
