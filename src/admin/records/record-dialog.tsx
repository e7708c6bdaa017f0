import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { EditorDialog } from './editor-dialog.tsx'
import type { EditorProps } from './editor-props.ts'
import { describeSave } from './record-changes.ts'
import { type RecordKind, type Stored, titleNoun } from './record-kind.ts'

type Props<Item extends Stored, Values extends FieldValues, Output extends object> = Pick<
  EditorProps<Item, Values, Output>,
  'items' | 'toValues' | 'toBody'
> & { kind: RecordKind<Item>; schema: z.ZodType<Output, Values>; children: ReactNode }

/** The dialog of a kind of record whose words and calls follow from its noun and its path. */
export function RecordDialog<Item extends Stored, Values extends FieldValues, Output extends object>(
  props: Props<Item, Values, Output>,
) {
  const { kind, schema, children, ...editor } = props
  const noun = titleNoun(kind.noun)
  return (
    <EditorDialog
      {...editor}
      list={kind.list}
      titles={{ create: `Create ${noun}`, edit: `Edit ${noun}`, submit: `Create ${noun}` }}
      schemaFor={() => schema}
      saveFor={(item) => describeSave(kind, item !== undefined)}
      fields={() => children}
    />
  )
}
