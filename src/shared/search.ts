import { z } from 'zod'
import { coded } from './coded-message.ts'
import { idText, responseObject } from './contract.ts'
import { type KindWith, kindsWith } from './kinds.ts'
import { languageParameter } from './listing.ts'
import { isStorable } from './text.ts'

export type SearchKind = KindWith<'search'>

export const maxSearchResults = 20

/** A record that matches a search of the back office. */
export const searchResultSchema = responseObject('SearchResult', {
  kind: z.enum(kindsWith('search')),
  id: idText,
  name: z.string(),
  /** What distinguishes records of the same name, such as the status, in the language of the request. */
  detail: z.string(),
  /** Opens the record in the back office. */
  path: z.string(),
})
export type SearchResult = z.infer<typeof searchResultSchema>

export const searchQuerySchema = z.object({
  q: z
    .string({ error: coded('searchTermRequired') })
    .max(200, coded('tooLong', { field: 'search', max: 200 }))
    .refine(isStorable, coded('notStorable', { field: 'search' })),
  lang: languageParameter,
})
