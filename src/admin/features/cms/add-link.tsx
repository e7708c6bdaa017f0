import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PageSummary } from '../../../shared/page.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { PlusIcon } from '../../../ui/icons/plus.ts'
import type { ListPages } from '../../lists/use-list-pages.ts'

type Props = {
  /** Published pages that are not linked yet; undefined while they load. */
  pages: readonly PageSummary[] | undefined
  more: ListPages<unknown>['more']
  /** Set if the pages could not be loaded. */
  onRetry: (() => void) | undefined
  isFull: boolean
  onAdd: (page: PageSummary) => void
}

export function AddLink({ pages, more, onRetry, isFull, onAdd }: Props) {
  const t = useTranslations('admin.navigation.add')
  const [slug, setSlug] = useState('')
  const chosen = pages?.find((page) => page.slug === slug) ?? pages?.[0]
  if (isFull) return <p className="text-ink-quiet text-sm">{t('full')}</p>
  if (onRetry) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-quiet text-sm">
        {t('failed')}
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      </p>
    )
  }
  if (!chosen && !more.isMore) {
    return (
      <p className="text-ink-quiet text-sm">
        {pages &&
          t.rich('none', {
            link: (text) => (
              <Link to={adminPaths.pages} className="link">
                {text}
              </Link>
            ),
          })}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('page')} className="min-w-0 max-w-full grow basis-48">
        <Select value={chosen?.slug} onChange={(event) => setSlug(event.target.value)}>
          {pages?.map((page) => (
            <option key={page.slug} value={page.slug} dir="auto">
              {page.title}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        variant="secondary"
        className="wrapping-button!"
        disabled={!chosen}
        onClick={() => chosen && onAdd(chosen)}
      >
        <PlusIcon aria-hidden="true" className="size-4" />
        {t('button')}
      </Button>
      {more.isMore && (
        <Button variant="quiet" pending={more.isLoading} pendingText={t('loading')} onClick={more.onMore}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
