import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LoadError } from '../layout/load-error.tsx'
import { PanelBody, PanelFooter } from './record-panel.tsx'

type Props<Item> = {
  query: UseQueryResult<Item>
  labels: { loading: string; loadFailed: string }
  body: (item: Item) => ReactNode
  footer: (item: Item) => ReactNode
}

/** The record of a panel, or that it loads or could not be loaded. */
export function PanelRecord<Item>({ query: { data, error, refetch }, labels, body, footer }: Props<Item>) {
  return (
    <>
      <PanelBody>
        {data ? (
          body(data)
        ) : error ? (
          <LoadError title={labels.loadFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label={labels.loading} className="grid gap-8">
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
          </Loading>
        )}
      </PanelBody>
      {data && <PanelFooter>{footer(data)}</PanelFooter>}
    </>
  )
}
