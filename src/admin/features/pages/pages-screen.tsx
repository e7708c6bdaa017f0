import { FileTextIcon } from '@phosphor-icons/react/dist/ssr/FileText'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import type { Page } from '../../../shared/page.ts'
import { pageEditorPath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { AccessDenied } from '../../frame/access-denied.tsx'
import { Failure } from '../../frame/failure.tsx'
import { MessagePanel } from '../../frame/message-panel.tsx'
import { Screen } from '../../frame/screen.tsx'
import { SearchBox } from '../../records/search-box.tsx'
import { isFound, searchWords } from '../../records/search-text.ts'
import { ShownCount } from '../../records/shown-count.tsx'
import { useMay } from '../../use-viewer.ts'
import { pageKind } from './page-kind.ts'
import { PageList, PageListSkeleton } from './page-list.tsx'

export function PagesScreen() {
  return useMay('manage_content') ? <Pages /> : <AccessDenied message="You don't have permission to manage pages." />
}

function Pages() {
  const { data, error, isError, refetch } = useQuery<Page[]>({ queryKey: pageKind.list })
  return (
    <Screen
      title="Pages"
      count={data?.length}
      description="Texts with an address of their own, such as the privacy policy or the story of the company."
      actions={<NewPage />}
    >
      {data ? (
        data.length > 0 ? (
          <FoundPages pages={data} />
        ) : (
          <MessagePanel icon={FileTextIcon} title="No pages found">
            Start by writing your first page
          </MessagePanel>
        )
      ) : isError ? (
        <Failure what="the pages" error={error} onRetry={refetch} />
      ) : (
        <PageListSkeleton />
      )}
    </Screen>
  )
}

function NewPage() {
  return (
    <Button asChild>
      <Link to={pageEditorPath('new')}>
        <PlusIcon aria-hidden="true" className="size-4" />
        New Page
      </Link>
    </Button>
  )
}

function FoundPages({ pages }: { pages: readonly Page[] }) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(searchWords(typed))
  const found = pages.filter(({ title, slug }) => isFound(wanted, title, slug))
  return (
    <>
      <div className="mb-6">
        <SearchBox label="Search pages…" value={typed} onChange={setTyped} />
      </div>
      <ShownCount noun="page" shown={found.length} total={pages.length} />
      {found.length > 0 ? (
        <PageList pages={found} />
      ) : (
        <MessagePanel icon={MagnifyingGlassIcon} title="No pages match">
          Try another word of the title or the slug.
        </MessagePanel>
      )}
    </>
  )
}
