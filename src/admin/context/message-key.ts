import { type Messages, type NestedKeyOf, useTranslations } from 'use-intl'

/** The full key of a message without arguments: 'admin.events.sorts.latest'. */
export type MessageKey = NestedKeyOf<Messages>

/**
 * A text of a declaration, such as the label of a field, which a component shows with `useMessage`. The function exists
 * for the check of the catalogues, which finds the key in its call.
 */
export const messageKey = (key: MessageKey): MessageKey => key

/** A choice of a declaration. */
type Option<Value extends string> = { value: Value; label: MessageKey }

/** Shows the texts of declarations. Components that name their texts use `useTranslations`. */
export function useMessage(): (key: MessageKey) => string {
  const t = useTranslations()
  return (key) => t(key as never)
}

/** Shows the choices of declarations, such as those of a filter and a select. */
export function useOptions<Value extends string>(options: readonly Option<Value>[]) {
  const message = useMessage()
  return options.map(({ value, label }) => ({ value, label: message(label) }))
}
