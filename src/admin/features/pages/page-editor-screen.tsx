import { FileTextIcon } from '@phosphor-icons/react/dist/ssr/FileText'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Page } from '../../../shared/page.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { AccessDenied } from '../../frame/access-denied.tsx'
import { Failure } from '../../frame/failure.tsx'
import { MessagePanel } from '../../frame/message-panel.tsx'
import { Screen } from '../../frame/screen.tsx'
import { useDocumentTitle } from '../../frame/use-document-title.ts'
import { useMay } from '../../use-viewer.ts'
import { AllPagesLink } from './all-pages-link.tsx'
import { editTitle, PageForm } from './page-form.tsx'
import { pageKind } from './page-kind.ts'

export function PageEditorScreen() {
  return useMay('manage_content') ? <Editor /> : <AccessDenied message="You don't have permission to manage pages." />
}

function Editor() {
  const { id = '' } = useParams()
  const isNew = id === 'new'
  const { data, error, isError, refetch } = useQuery<Page[]>({ queryKey: pageKind.list })
  const { formKey, onCreated } = useFormKey(id)
  const found = data?.find((other) => other.id === id)
  // Whoever is writing goes on, also when somebody else deletes the page.
  const last = useRef(found)
  if (found) last.current = found
  const page = last.current?.id === id ? last.current : undefined
  if (isNew || page) {
    return <PageForm key={formKey} page={page} isGone={!isNew && data !== undefined && !found} onCreated={onCreated} />
  }
  if (data) return <Missing />
  return (
    <Screen title={editTitle} description={<AllPagesLink />}>
      {isError ? <Failure what="the page" error={error} onRetry={refetch} /> : <EditorSkeleton />}
    </Screen>
  )
}

/** Each page has a form of its own; but a new one that was just saved stays in the form in which it was written. */
function useFormKey(id: string) {
  const [formKey, setFormKey] = useState(id)
  const created = useRef<string>(undefined)
  if (id !== formKey && id !== created.current) {
    created.current = undefined
    setFormKey(id)
  }
  return {
    formKey,
    onCreated: (page: Page) => {
      created.current = page.id
    },
  }
}

const missingTitle = 'This page is not there any more'

function Missing() {
  useDocumentTitle(missingTitle)
  return (
    <MessagePanel
      as="h1"
      icon={FileTextIcon}
      title={missingTitle}
      action={
        <Button asChild variant="secondary">
          <Link to={adminPaths.pages}>All pages</Link>
        </Button>
      }
    >
      Somebody has deleted it, or the address is wrong.
    </MessagePanel>
  )
}

function EditorSkeleton() {
  return (
    <Loading label="Loading the page…" className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-5">
        <Skeleton className="h-16" />
        <Skeleton className="h-128" />
      </div>
      <Skeleton className="h-96" />
    </Loading>
  )
}
