import { type SystemAuthor, systemAuthors } from '../../../shared/history.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from './caller.ts'

/** Who makes a change: a signed-in user, or the program itself. */
export type Author = Caller | SystemAuthor

export const isPerson = (author: Author): author is Caller => typeof author !== 'string'

export const authorId = (author: Author): string => (isPerson(author) ? author.id : author)

export const authorName = (author: Author): string => (isPerson(author) ? displayName(author) : systemAuthors[author])
