import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { localPath } from '../../../shared/language-paths.ts'
import type { PageSummary } from '../../../shared/page.ts'
import { pageEditorPath, pagePath } from '../../../shared/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ArrowSquareOutIcon } from '../../../ui/icons/arrow-square-out.ts'
import { FileTextIcon } from '../../../ui/icons/file-text.ts'
import { PencilSimpleIcon } from '../../../ui/icons/pencil-simple.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLanguage } from '../../context/language.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats, useIsolate } from '../../context/use-formats.ts'
import { DeleteButton } from '../../records/delete-button.tsx'
import { PublishNote } from '../../records/publish-note.tsx'
import type { ItemProps } from '../../records/record-screen.tsx'
import { useLocalizedRecord } from '../../records/use-localized-record.ts'

const row =
  'grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6 lg:grid-cols-[minmax(0,1fr)_7rem_11.5rem_16.5rem]'

/** Below the facts on a phone, beside them on wider screens. */
const actionsClasses = 'sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1 lg:justify-self-end'

export function PageRow({ item: page, isReadOnly, onEdit, onDelete }: ItemProps<PageSummary>) {
  const t = useTranslations('admin')
  const formats = useFormats()
  const language = useLanguage()
  const { title, slug, status, publishAt, updatedAt } = useLocalizedRecord(page)
  const named = { title: useIsolate()(title) }
  return (
    <div className={row}>
      <div className="min-w-0">
        <h2 className="flex font-medium font-sans text-md" title={title}>
          <Link to={pageEditorPath(page.id)} dir="auto" className="-my-0.5 truncate py-0.5 hover:underline">
            {title}
          </Link>
        </h2>
        <p dir="ltr" className="truncate text-ink-quiet text-sm rtl:text-end">
          {pagePath(slug)}
        </p>
        {publishAt && <PublishNote at={publishAt} className="mt-1" />}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:contents">
        <Badge tone={status === 'published' ? 'green' : 'yellow'}>{t(`kinds.pages.statuses.${status}`)}</Badge>
        <p className="text-ink-quiet text-sm">
          {t.rich('pages.updated', {
            date: formats.dateTime(updatedAt, siteZone),
            label: (text) => <span className="lg:block">{text}</span>,
            time: (text) => (
              <time dateTime={updatedAt} className="figures text-ink">
                {text}
              </time>
            ),
          })}
        </p>
      </div>
      <div className={`flex flex-wrap gap-1 max-sm:-ms-3 ${actionsClasses}`}>
        {status === 'published' && (
          <Button asChild variant="quiet" size="sm">
            <a
              href={localPath(pagePath(slug), language)}
              target="_blank"
              rel="noopener"
              aria-label={t('pages.viewNamed', named)}
            >
              <ArrowSquareOutIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
              {t('pages.view')}
            </a>
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-label={isReadOnly ? t('pages.openNamed', named) : t('pages.editNamed', named)}
          onClick={onEdit}
        >
          {isReadOnly ? (
            <FileTextIcon aria-hidden="true" className="size-4" />
          ) : (
            <PencilSimpleIcon aria-hidden="true" className="size-4" />
          )}
          {isReadOnly ? t('pages.open') : t('pages.edit')}
        </Button>
        {!isReadOnly && <DeleteButton name={title} onDelete={onDelete} />}
      </div>
    </div>
  )
}

export function PageRowSkeleton() {
  return (
    <div className={row}>
      <span className="grid h-11 content-around">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3.5 w-56" />
      </span>
      <div className="flex flex-wrap items-center gap-4 lg:contents">
        <Skeleton className="h-6 w-20 rounded-full" />
        <Skeleton className="h-3.5 w-36" />
      </div>
      <Skeleton className={`h-8 w-40 ${actionsClasses}`} />
    </div>
  )
}
