import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { linkedSlug, longestLinkLabel, longestNavigation, type NavigationInput } from '../../../shared/navigation.ts'
import type { Page, PageLink } from '../../../shared/page.ts'
import { apiKeys, pagePath } from '../../../shared/paths.ts'
import { truncateText } from '../../../shared/truncate-text.ts'
import { useFieldError } from '../../forms/fields.tsx'
import { SortableList } from '../../sorting/sortable-list.tsx'
import { Spoken } from '../../sorting/spoken.tsx'
import { AddLink } from './add-link.tsx'
import { LinkRow } from './link-row.tsx'

/** The links in their order: renamed, moved, hidden; pages of one's own are added and taken out again. */
export function LinkListField() {
  const { control, getValues } = useFormContext<NavigationInput>()
  const { fields, move, append, remove } = useFieldArray({ control, name: 'links' })
  const { data: pages, isError, refetch } = useQuery<Page[]>({ queryKey: apiKeys.pages, refetchOnMount: 'always' })
  const problem = useFieldError('links')
  const [words, setWords] = useState('')
  const published = pages?.filter(({ status }) => status === 'published')
  const linked = new Set(fields.map(({ path }) => path))
  const isLeadingNowhere = (path: string) => {
    const slug = linkedSlug(path)
    return slug !== undefined && published !== undefined && !published.some((page) => page.slug === slug)
  }
  const moveTo = (from: number, to: number) => {
    const { label, path } = getValues(`links.${from}`)
    move(from, to)
    setWords(`${label || path} is now at position ${to + 1} of ${fields.length}.`)
  }
  const add = ({ slug, title }: PageLink) => {
    append({ path: pagePath(slug), label: truncateText(title, longestLinkLabel), visible: true })
    setWords(`${title} was added at position ${fields.length + 1}.`)
  }
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <SortableList ids={fields.map(({ id }) => id)} noun="link" onMove={move}>
        {fields.map(({ id, path }, index) => (
          <LinkRow
            key={id}
            id={id}
            index={index}
            path={path}
            isLast={index === fields.length - 1}
            isLeadingNowhere={isLeadingNowhere(path)}
            onMove={(to) => moveTo(index, to)}
            onRemove={linkedSlug(path) === undefined ? undefined : () => remove(index)}
          />
        ))}
      </SortableList>
      <Spoken words={words} />
      {problem && (
        <p role="alert" className="text-red-ink text-sm">
          {problem}
        </p>
      )}
      <AddLink
        onRetry={isError && !pages ? refetch : undefined}
        pages={published?.filter(({ slug }) => !linked.has(pagePath(slug)))}
        isFull={fields.length >= longestNavigation}
        onAdd={add}
      />
    </div>
  )
}
