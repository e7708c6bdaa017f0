import { QueryClientProvider } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react'
import { createQueryClient } from '../../client/query-client.ts'
import type { ApiKey } from '../../shared/paths.ts'
import { SiteConfigContext } from '../../site/site-context.ts'
import { type Brand, brandVariables } from '../../ui/brand.ts'
import { pageState } from '../page-state.ts'
import { type Heights, SiteWindow } from './site-window.tsx'

/** What is on the form and not yet on the site, by the address under which the site would read it. */
type Unsaved = readonly (readonly [ApiKey, unknown])[]

type Props = {
  title: string
  brand: Brand
  unsaved: Unsaved
  /** Where it shows less or more than a whole screen. */
  heights?: Heights
  children: ReactNode
}

/**
 * The site's own components in a window of their own, reading as a visitor would, except that the form's values stand
 * in for the saved ones. Nothing in it leads away.
 */
export function SitePreview({ title, brand, unsaved, heights, children }: Props) {
  const [client] = useState(() => {
    const created = createQueryClient((path) => fetch(path))
    for (const [key, value] of unsaved) created.setQueryData(key, value)
    return created
  })
  useLayoutEffect(() => {
    for (const [key, value] of unsaved) client.setQueryData(key, value)
  }, [client, unsaved])
  const stay = (event: MouseEvent) => event.preventDefault()
  return (
    <SiteWindow title={title} css={brandVariables(brand)} heights={heights}>
      <SiteConfigContext value={pageState.site}>
        <QueryClientProvider client={client}>
          <div onClickCapture={stay}>{children}</div>
        </QueryClientProvider>
      </SiteConfigContext>
    </SiteWindow>
  )
}
