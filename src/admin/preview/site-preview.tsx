import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useState } from 'react'
import { createQueryClient } from '../../client/query-client.ts'
import { contentReads } from '../../client/reads.ts'
import { withCompanyDefaults } from '../../shared/company.ts'
import type { ApiKey } from '../../shared/paths.ts'
import { SiteConfigContext } from '../../site/site-context.ts'
import { type Brand, brandVariables } from '../../ui/brand.ts'
import { pageState } from '../context/page-state.ts'
import { type Heights, SiteWindow } from './site-window.tsx'

/** Typed values that are not saved yet, by the key under which the site reads them. */
type Unsaved = readonly (readonly [ApiKey, unknown])[]

type Props = {
  title: string
  /** The saved one by default. */
  brand?: Brand
  unsaved?: Unsaved
  /** The heights of the window, if it shows less or more than a whole screen; 'fill' takes that of its parent. */
  heights?: Heights | 'fill'
  children: ReactNode
}

const nothingUnsaved: Unsaved = []

/** Components of the site in an isolated window. They read what visitors read, except for the unsaved values. */
export function SitePreview({ title, brand, unsaved = nothingUnsaved, heights, children }: Props) {
  const { data: company } = useQuery(contentReads.company)
  const [client] = useState(() => {
    const created = createQueryClient((path) => fetch(path))
    for (const [key, value] of unsaved) created.setQueryData(key, value)
    return created
  })
  useLayoutEffect(() => {
    for (const [key, value] of unsaved) client.setQueryData(key, value)
  }, [client, unsaved])
  return (
    <SiteWindow title={title} css={brandVariables(brand ?? withCompanyDefaults(company))} heights={heights}>
      <SiteConfigContext value={pageState.site}>
        <QueryClientProvider client={client}>
          {/* Links and forms lead nowhere: Enter is a click too, the middle button is an auxiliary click. */}
          <div onClickCapture={stay} onAuxClickCapture={stay} onSubmitCapture={stay}>
            {children}
          </div>
        </QueryClientProvider>
      </SiteConfigContext>
    </SiteWindow>
  )
}

const stay = (event: SyntheticEvent) => event.preventDefault()
