import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PageLink } from '../../../shared/page.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import type { ListPages } from '../../lists/use-list-pages.ts'

type Props = {
  /** Published pages that are not linked yet; undefined while they load. */
  pages: readonly PageLink[] | undefined
  more: ListPages<unknown>['more']
  /** Set if the pages could not be loaded. */
  onRetry: (() => void) | undefined
  isFull: boolean
  onAdd: (page: PageLink) => void
}

export function AddLink({ pages, more, onRetry, isFull, onAdd }: Props) {
  const [slug, setSlug] = useState('')
  const chosen = pages?.find((page) => page.slug === slug) ?? pages?.[0]
  if (isFull) return <p className="text-ink-quiet text-sm">The menu is full. Remove a link to add another.</p>
  if (onRetry) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-quiet text-sm">
        We could not load your published pages.
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </p>
    )
  }
  if (!chosen && !more.isMore) {
    return (
      <p className="text-ink-quiet text-sm">
        {pages && (
          <>
            No other published pages to add.{' '}
            <Link to={adminPaths.pages} className="link">
              Create one
            </Link>
          </>
        )}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Published page" className="min-w-0 max-w-full grow basis-48">
        <Select value={chosen?.slug} onChange={(event) => setSlug(event.target.value)}>
          {pages?.map((page) => (
            <option key={page.slug} value={page.slug}>
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
        Add link
      </Button>
      {more.isMore && (
        <Button variant="quiet" pending={more.isLoading} pendingText="Loading…" onClick={more.onMore}>
          Load more pages
        </Button>
      )}
    </div>
  )
}
