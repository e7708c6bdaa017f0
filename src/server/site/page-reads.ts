import type { Logger } from 'pino'
import { type ApiKey, apiAddress } from '../../shared/paths.ts'
import { type Problem, statusMessages } from '../../shared/problem.ts'
import type { ReadForPage } from '../../shared/rendering.ts'
import type { ChangeFeed } from '../db/changes.ts'
import { Refusal } from '../errors.ts'
import { noteFailure } from '../http/problems.ts'
import type { AskedRead, FindRead } from '../http/public-reads.ts'
import { shareEqual } from './share-equal.ts'

type Needs = { findRead: FindRead; changes: ChangeFeed; log: Logger }
type Answer = Awaited<ReturnType<ReadForPage>>

/** More than the public pages read together. */
const mostKept = 200

/**
 * What the API would answer an anonymous visitor, for the pages: in this process, with nobody's token and without HTTP.
 * Kept until the part of the content changes that was read, so a page that is rendered because of one event reads events
 * and nothing else. What has not changed is the very same data as before, even if it was read anew.
 */
export function createPageReads({ findRead, changes, log }: Needs): ReadForPage {
  const kept = new Map<string, { asked: AskedRead; generation: number; answer: Answer }>()

  const read = async (key: ApiKey): Promise<Answer> => {
    const name = JSON.stringify(key)
    const before = kept.get(name)
    const asked = before?.asked ?? findRead(apiAddress(key))
    if (!asked) throw new Refusal('missing')
    const generation = changes.generation(asked.parts)
    if (before?.generation === generation) return before.answer
    const found = await asked.read(undefined)
    const data = shareEqual(before?.answer.data, found ?? null)
    const answer = { status: data === null ? 204 : 200, data }
    if (kept.size >= mostKept && !before) kept.clear()
    // Under the generation in which reading began: what changed meanwhile is read again.
    kept.set(name, { asked, generation, answer })
    return answer
  }

  return async (key) => {
    try {
      return await read(key)
    } catch (error) {
      const { status, message } = noteFailure(error, log) ?? { status: 500, message: statusMessages[500] }
      return { status, data: { message } satisfies Problem }
    }
  }
}
