import { hashKey, type Query } from '@tanstack/react-query'
import { fetchApi } from '../../client/api.ts'
import { createQueryClient } from '../../client/query-client.ts'
import { contentReads } from '../../client/reads.ts'
import { keepReadsFresh, watchWindowFocus } from './fresh-reads.ts'
import { pageState } from './page-state.ts'

/** The query cache of this tab, filled with the data of the page. */
export const queryClient = createQueryClient(fetchApi, pageState.reads)
keepReadsFresh(queryClient)
watchWindowFocus()

/** Everything but the company is hidden from the next user of this browser. */
export const isPersonal = ({ queryHash }: Query) => queryHash !== hashKey(contentReads.company.queryKey)
