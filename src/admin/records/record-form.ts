import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ApiKey } from '../../shared/paths.ts'
import type { MessageKey } from '../context/message-key.ts'
import type { FieldLabels } from '../saving/differences.tsx'
import type { Stored } from './record-kind.ts'

/** The form of a kind of record: its contract, its fields, and how they map to a record. */
export type RecordForm<Item extends Stored, Values extends FieldValues, Output extends object> = {
  /** Reads one record whole. */
  read: (id: string) => UseQueryOptions<Item, Error, Item, ApiKey>
  schema: z.ZodType<Output, Values> | ((item: Item | null) => z.ZodType<Output, Values>)
  labels: FieldLabels
  /** The values of the fields; those of a new record for null. */
  toValues: (item: Item | null) => Values
  /** Turns what the fields hold into what the schema validates. */
  prepare?: (values: Values, item: Item | null) => Values
  /** The request body, if it differs from the validated values. */
  toBody?: (output: Output, item: Item | null) => object
  /** Fields that are never stored in the browser. */
  secret?: readonly (keyof Values)[]
  Fields: ComponentType<{ item: Item | null }>
  /** The record on the site with the values of the form. With one, the form fills the screen. */
  Preview?: ComponentType<{ values: Values; item: Item | null }>
  size?: 'md' | 'lg'
  /** Descriptions below the titles of the kind's toasts, and the title above its description of a failure. */
  messages?: { created: (item: Item) => MessageKey; updated: MessageKey; failure: MessageKey }
  onSaved?: (item: Item) => void
}
