import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../client/api.ts'
import { pageReads } from '../../../client/reads.ts'
import { kinds } from '../../../shared/kinds.ts'
import type { Page } from '../../../shared/page.ts'
import { adminPaths, pageEditorPath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FileTextIcon } from '../../../ui/icons/file-text.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useMay } from '../../context/use-viewer.ts'
import { LoadError } from '../../layout/load-error.tsx'
import { MessagePanel } from '../../layout/message-panel.tsx'
import { Screen } from '../../layout/screen.tsx'
import { useDocumentTitle } from '../../layout/use-document-title.ts'
import { recordName } from '../../records/use-record-save.ts'
import { markSaved } from '../../saving/unsaved.ts'
import { AllPagesLink } from './all-pages-link.tsx'
import { PageEditor } from './page-editor.tsx'
import { pageKind } from './page-kind.ts'

const newPage = 'new'

/** The editor of one page. Those who may not change pages see it read-only. */
export function PageEditorScreen() {
  const t = useTranslations('admin')
  const { id = newPage } = useParams()
  const readOnly = !useMay(kinds.pages.change)
  const isNew = id === newPage
  const { data, error, refetch } = useQuery({ ...pageReads.byId(id), enabled: !isNew })
  const { formKey, onCreated } = useCreatedPage(id)
  const page = isNew ? null : data
  if (page !== undefined) return <PageEditor key={formKey} page={page} readOnly={readOnly} onCreated={onCreated} />
  if (error instanceof ApiError && error.status === 404) return <Missing />
  return (
    <Screen title={readOnly ? t('pages.page') : t('kinds.pages.edit')} description={<AllPagesLink />}>
      {error ? (
        <LoadError title={t('kinds.pages.loadOneFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <EditorSkeleton />
      )}
    </Screen>
  )
}

/** A page that was just created moves to its own address, but stays in the form in which it was written. */
function useCreatedPage(id: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [form, setForm] = useState<{ id: string; key: number; created?: string }>({ id, key: 0 })
  if (id !== form.id) setForm({ id, key: id === form.created ? form.key : form.key + 1 })
  const onCreated = (page: Page) => {
    client.setQueryData(pageReads.byId(page.id).queryKey, page)
    setForm({ ...form, created: page.id })
    // Text that was typed during the call stays in the form, so leaving the old address needs no question.
    markSaved(recordName(pageKind))
    navigate(pageEditorPath(page.id), { replace: true, preventScrollReset: true })
  }
  return { formKey: form.key, onCreated }
}

function Missing() {
  const t = useTranslations('admin.pages')
  useDocumentTitle(t('missing.title'))
  return (
    <MessagePanel
      as="h1"
      icon={FileTextIcon}
      title={t('missing.title')}
      action={
        <Button asChild variant="secondary">
          <Link to={adminPaths.pages}>{t('all')}</Link>
        </Button>
      }
    >
      {t('missing.text')}
    </MessagePanel>
  )
}

function EditorSkeleton() {
  const t = useTranslations('admin.pages')
  return (
    <Loading label={t('loading')} className="grid gap-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-32" />
      <Skeleton className="h-128" />
    </Loading>
  )
}
