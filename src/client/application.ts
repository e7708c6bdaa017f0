import {
  type Application,
  type ApplicationLinkInput,
  applicationTokenHeader,
  type ReplacementInput,
} from '../shared/application.ts'
import { type ApiKey, apiAddress, apiKeys } from '../shared/paths.ts'
import type { DocumentKind } from '../shared/vendor.ts'
import { readAnswer } from './api.ts'

type Call = { method?: 'POST' | 'PUT'; token?: string; body?: object }

/** Without the session of a user: a 401 is about the link of the applicant. */
async function call(key: ApiKey, { method, token, body }: Call): Promise<unknown> {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token !== undefined) headers.set(applicationTokenHeader, token)
  const init: RequestInit = { headers, ...(method && { method }), ...(body && { body: JSON.stringify(body) }) }
  return await readAnswer(await fetch(apiAddress(key), init))
}

/** The calls of an applicant, who has a link instead of an account (D65). */
export const applicationCalls = {
  read: async (token: string) => (await call(apiKeys.application, { token })) as Application,
  replaceDocument: async (token: string, kind: DocumentKind, body: ReplacementInput) =>
    (await call(apiKeys.applicationDocument(kind), { method: 'PUT', token, body })) as Application,
  sendLink: async (body: ApplicationLinkInput) => {
    await call(apiKeys.applicationLink, { method: 'POST', body })
  },
}
