import type { Query } from '@tanstack/react-query'
import { fetchApi } from '../client/api.ts'
import { createQueryClient } from '../client/query-client.ts'
import { apiKeys } from '../shared/paths.ts'
import { pageState } from './page-state.ts'

/** One cache a tab, starting with what came with the page. */
export const queryClient = createQueryClient((path) => fetchApi(path), pageState.reads)

/** The next person at this browser must not see it. */
export const isPersonal = ({ queryKey }: Query) => queryKey.join() !== apiKeys.company.join()
