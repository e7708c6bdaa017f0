import { queryOptions } from '@tanstack/react-query'
import {
  type Application,
  type ApplicationLinkInput,
  applicationTokenHeader as header,
  type ReplacementInput,
} from '../shared/application.ts'
import { apiKeys } from '../shared/paths.ts'
import type { DocumentKind } from '../shared/vendor.ts'
import { callWithToken } from './call-with-token.ts'
import { readAgain } from './freshness.ts'

/** The application of a link, which staff may have decided since it was read. */
export const applicationRead = (token: string) =>
  readAgain(
    queryOptions({
      queryKey: ['application', token],
      queryFn: async () => (await callWithToken(apiKeys.application, { header, token })) as Application,
    }),
  )

/** The calls of an applicant, who has a link instead of an account. */
export const applicationCalls = {
  replaceDocument: async (token: string, kind: DocumentKind, body: ReplacementInput) =>
    (await callWithToken(apiKeys.applicationDocument(kind), { method: 'PUT', header, token, body })) as Application,
  sendLink: async (body: ApplicationLinkInput) => {
    await callWithToken(apiKeys.applicationLink, { method: 'POST', header, body })
  },
}
