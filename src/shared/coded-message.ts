import type { Messages } from 'use-intl'

type Api = Messages['api']
type Texts = Api['errors']

/** A code of the API; its text in each language is in `api.errors` of the catalogues. */
export type MessageCode = keyof Texts
export type FieldName = keyof Api['fields']
export type ParameterName = keyof Api['parameters']

/** The arguments of a text: `min` and `max` of 'Between {min} and {max}'. */
type ArgumentOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ArgumentOf<Rest> : never
type ValueOf<Name> = Name extends 'field' ? FieldName : Name extends 'parameter' ? ParameterName : string | number
type ValuesOf<Code extends MessageCode> = { [Name in ArgumentOf<Texts[Code]>]: ValueOf<Name> }

/** A code of this release with the values of its text. */
export type KnownMessage = {
  [Code in MessageCode]: [ArgumentOf<Texts[Code]>] extends [never]
    ? { code: Code; values?: undefined }
    : { code: Code; values: ValuesOf<Code> }
}[MessageCode]

/** As it is received: a newer release has other codes, and only the API sends the text. */
export type CodedMessage = {
  code?: string | undefined
  values?: Readonly<Record<string, string | number>> | undefined
  message?: string | undefined
}

/** The message of a check in a contract. It is a string, the only thing that zod and forms carry for an invalid value. */
export function coded<Code extends MessageCode>(
  code: Code,
  ...[values]: [ArgumentOf<Texts[Code]>] extends [never] ? [] : [values: ValuesOf<Code>]
): string {
  return encodeMessage({ code, values })
}

const beginning = '{"code":"'

export const encodeMessage = ({ code, values, message }: CodedMessage): string =>
  code === undefined ? (message ?? '') : JSON.stringify({ code, values, message })

/** A text that is not encoded is a message without a code. */
export const decodeMessage = (text: string): CodedMessage =>
  text.startsWith(beginning) ? JSON.parse(text) : { message: text }

type Translate = { (key: never, values: never): string; has: (key: never) => boolean }

/** The text of a message in the translator's language; of a code that its catalogue lacks, the message of the API. */
export function wordMessage({ code, values, message }: CodedMessage, t: Translate): string | undefined {
  const wordOf = (key: string, given: CodedMessage['values'] = {}) =>
    t.has(key as never) ? t(key as never, given as never) : undefined
  const { field, parameter } = values ?? {}
  const names = {
    ...(field !== undefined && { field: wordOf(`api.fields.${field}`) ?? field }),
    ...(parameter !== undefined && { parameter: wordOf(`api.parameters.${parameter}`) ?? parameter }),
  }
  return wordOf(`api.errors.${code}`, { ...values, ...names }) ?? message
}
