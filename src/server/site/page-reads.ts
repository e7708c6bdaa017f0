import type { Logger } from 'pino'
import { apiAddress } from '../../shared/paths.ts'
import { type Problem, statusWords } from '../../shared/problem.ts'
import type { ReadForPage } from '../../shared/rendering.ts'
import { Refusal } from '../errors.ts'
import { noteFailure } from '../http/problems.ts'
import type { FindRead } from '../http/public-reads.ts'

/** What the API would answer an anonymous visitor, for the pages: in this process, with nobody's token and without HTTP. */
export function createPageReads({ findRead, log }: { findRead: FindRead; log: Logger }): ReadForPage {
  return async (key) => {
    try {
      const asked = findRead(apiAddress(key))
      if (!asked) throw new Refusal('missing')
      const data = await asked.read(undefined)
      return data === undefined ? { status: 204, data: null } : { status: 200, data }
    } catch (error) {
      const { status, message } = noteFailure(error, log) ?? { status: 500, message: statusWords[500] }
      return { status, data: { message } satisfies Problem }
    }
  }
}
