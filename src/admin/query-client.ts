import { fetchApi } from '../client/api.ts'
import { createQueryClient } from '../client/query-client.ts'
import { pageState } from './page-state.ts'

/** One cache a tab, starting with what came with the page. */
export const queryClient = createQueryClient((path) => fetchApi(path), pageState.reads)
