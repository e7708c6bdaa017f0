import { queryOptions } from '@tanstack/react-query'
import {
  type EnquiryLinkInput,
  enquiryTokenHeader as header,
  type OwnEnquiry,
  type OwnMessageInput,
} from '../shared/own-enquiry.ts'
import { apiAddress, apiKeys } from '../shared/paths.ts'
import { callWithToken } from './call-with-token.ts'
import { readAgain } from './freshness.ts'
import { sendFileWithToken, type UploadOptions } from './uploads.ts'

/** The enquiry of a link, which staff may have changed since it was read. */
export const ownEnquiryRead = (token: string) =>
  readAgain(
    queryOptions({
      queryKey: ['own-enquiry', token],
      queryFn: async () => (await callWithToken(apiKeys.ownEnquiry, { header, token })) as OwnEnquiry,
    }),
  )

/** The calls of an enquirer, who has a link instead of an account. */
export const ownEnquiryCalls = {
  addMessage: async (token: string, body: OwnMessageInput) =>
    (await callWithToken(apiKeys.ownEnquiryMessages, { method: 'POST', header, token, body })) as OwnEnquiry,
  addPicture: async (token: string, file: File, options: UploadOptions) =>
    (await sendFileWithToken(apiAddress(apiKeys.ownEnquiryPictures), file, { [header]: token }, options)) as OwnEnquiry,
  sendLink: async (body: EnquiryLinkInput) => {
    await callWithToken(apiKeys.ownEnquiryLink, { method: 'POST', header, body })
  },
}
