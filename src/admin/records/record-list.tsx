import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading } from '../../ui/skeleton.tsx'
import { Failure } from '../frame/failure.tsx'
import { gridStyle } from './card-grid.tsx'

type Props<Item> = {
  query: UseQueryResult<Item[]>
  /** 'events': in 'Loading events…' and 'We could not load the events'. */
  what: string
  placeholders: number
  skeleton: ReactNode
  /** The shape of what stands above the list, so that the list stays in its place when that comes. */
  tools?: ReactNode
  /** In place of a list without anything in it, unless that list says so itself. */
  empty?: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list in all its states: loading, failed, empty, there. */
export function RecordList<Item>({ query, what, placeholders, skeleton, tools, empty, children }: Props<Item>) {
  if (query.data) return query.data.length === 0 && empty ? empty : children(query.data)
  if (query.isError) {
    const retry = () => query.refetch()
    return <Failure what={`the ${what}`} error={query.error} onRetry={retry} />
  }
  return (
    <Loading label={`Loading ${what}…`}>
      {tools}
      <div style={gridStyle}>
        {Array.from({ length: placeholders }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <div key={index} className="grid">
            {skeleton}
          </div>
        ))}
      </div>
    </Loading>
  )
}
