import { hashKey, type Query } from '@tanstack/react-query'
import { fetchApi } from '../../client/api.ts'
import { watchAttention } from '../../client/attention.ts'
import { followChanges } from '../../client/freshness.ts'
import { createQueryClient } from '../../client/query-client.ts'
import { contentReads } from '../../client/reads.ts'
import { pageState } from './page-state.ts'
import { watchWindowFocus } from './watch-window-focus.ts'

/** The query cache of this tab, filled with the data of the page. */
export const queryClient = createQueryClient(fetchApi, pageState.reads)
followChanges(queryClient)
watchWindowFocus()
watchAttention(window)

/** Everything but the company is hidden from the next user of this browser. */
export const isPersonal = ({ queryHash }: Query) => queryHash !== hashKey(contentReads.company.queryKey)
