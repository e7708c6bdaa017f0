import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { ApiKey } from '../shared/paths.ts'
import { PiecesContext } from './pieces/kept-piece.tsx'

/**
 * What is read under a key. On the server all of it is there before the page is drawn and stays as it is, so a look is
 * enough; what is not there the browser asks for again. There it may still come, and change.
 */
export const useRead: typeof useQuery = import.meta.env.SSR ? (useKnownRead as typeof useQuery) : useQuery

function useKnownRead({ queryKey }: Pick<UseQueryOptions, 'queryKey'>) {
  const data = use(PiecesContext)?.look(queryKey as unknown as ApiKey)
  return { data, error: null, isPending: data === undefined, isError: false, refetch: () => {} }
}
