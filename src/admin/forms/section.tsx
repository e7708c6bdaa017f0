import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiKey } from '../../shared/paths.ts'
import { Failure } from '../frame/failure.tsx'

type Props<Saved> = {
  apiKey: ApiKey
  /** 'the hero section' */
  what: string
  skeleton: ReactNode
  /** Null while nobody has saved it (D25). */
  children: (saved: Saved | null) => ReactNode
}

/** Content that exists once on the site: read, and then shown in its form. */
export function Section<Saved>({ apiKey, what, skeleton, children }: Props<Saved>) {
  const { data, error, isError, refetch } = useQuery<Saved | null>({ queryKey: apiKey })
  if (data !== undefined) return children(data)
  return isError ? <Failure what={what} error={error} onRetry={refetch} /> : skeleton
}
