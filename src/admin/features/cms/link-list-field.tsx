import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { pageReads } from '../../../client/reads.ts'
import {
  linkedSlug,
  longestLinkLabel,
  longestNavigation,
  type Navigation,
  type NavigationFormValues,
} from '../../../shared/navigation.ts'
import type { PageSummary } from '../../../shared/page.ts'
import { pagePath } from '../../../shared/paths.ts'
import { truncateText } from '../../../shared/truncate-text.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { useFieldError } from '../../forms/fields.tsx'
import { LanguageTabs } from '../../forms/translations/translations.tsx'
import { LiveRegion } from '../../lists/live-region.tsx'
import { SortableList } from '../../lists/sortable-list.tsx'
import { useListPages } from '../../lists/use-list-pages.ts'
import { AddLink } from './add-link.tsx'
import { LinkRow } from './link-row.tsx'
import { pageTranslations, storedLink } from './link-translations.ts'

type Props = { isReadOnly: boolean /** The navigation as it was read. */; saved: Navigation | null }

/** The links in their order. Links to pages of the staff can be added and removed. */
export function LinkListField({ isReadOnly, saved }: Props) {
  const t = useTranslations('admin.navigation')
  const isolated = useIsolate()
  const { control, getValues } = useFormContext<NavigationFormValues>()
  const { fields, move, append, remove } = useFieldArray({ control, name: 'links' })
  const pages = useListPages(pageReads.all({ status: 'published' }))
  const problem = useFieldError('links')
  const [announcement, announce] = useState('')
  const linked = new Set(fields.map(({ path }) => path))
  const isLeadingNowhere = (path: string) => {
    const slug = linkedSlug(path)
    const isKnown = pages.items !== undefined && !pages.more.isMore
    return slug !== undefined && isKnown && !pages.items?.some((page) => page.slug === slug)
  }
  const moveTo = (from: number, to: number) => {
    const { label, path } = getValues(`links.${from}`)
    move(from, to)
    announce(t('moved', { link: isolated(label || path), position: to + 1, total: fields.length }))
  }
  const add = (page: PageSummary) => {
    const label = truncateText(page.title, longestLinkLabel)
    append({ path: pagePath(page.slug), label, visible: true, translations: pageTranslations(page) })
    announce(t('added', { link: isolated(page.title), position: fields.length + 1 }))
  }
  const rows = fields.map(({ id, path }, index) => (
    <LinkRow
      key={id}
      id={id}
      index={index}
      path={path}
      stored={storedLink(saved, path)}
      isLast={index === fields.length - 1}
      isLeadingNowhere={isLeadingNowhere(path)}
      onMove={(to) => moveTo(index, to)}
      onRemove={linkedSlug(path) === undefined ? undefined : () => remove(index)}
    />
  ))
  if (isReadOnly) {
    return (
      <LanguageTabs>
        <ol className="@container grid grid-cols-1 gap-2">{rows}</ol>
      </LanguageTabs>
    )
  }
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <LanguageTabs>
        <SortableList ids={fields.map(({ id }) => id)} noun="link" onMove={move}>
          {rows}
        </SortableList>
      </LanguageTabs>
      <LiveRegion message={announcement} />
      {problem && (
        <p role="alert" className="text-red-ink text-sm">
          {problem}
        </p>
      )}
      <AddLink
        pages={pages.items?.filter(({ slug }) => !linked.has(pagePath(slug)))}
        more={pages.more}
        onRetry={pages.error ? pages.retry : undefined}
        isFull={fields.length >= longestNavigation}
        onAdd={add}
      />
    </div>
  )
}
