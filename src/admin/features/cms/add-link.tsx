import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PageLink } from '../../../shared/page.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'

type Props = {
  /** Published, and not linked yet; unknown while they are on their way. */
  pages: readonly PageLink[] | undefined
  /** They could not be read. */
  onRetry: (() => void) | undefined
  isFull: boolean
  onAdd: (page: PageLink) => void
}

export function AddLink({ pages, onRetry, isFull, onAdd }: Props) {
  const [slug, setSlug] = useState('')
  const chosen = pages?.find((page) => page.slug === slug) ?? pages?.[0]
  if (isFull) return <p className="text-ink-quiet text-sm">The navigation is full. Remove a link to add another.</p>
  if (onRetry) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-quiet text-sm">
        We could not load the pages that can be linked.
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </p>
    )
  }
  if (!chosen) {
    return (
      <p className="text-ink-quiet text-sm">
        {pages && (
          <>
            There is no other published page to link.{' '}
            <Link to={adminPaths.pages} className="link">
              Write a page
            </Link>
          </>
        )}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Published page" className="min-w-0 max-w-full grow basis-48">
        <Select value={chosen.slug} onChange={(event) => setSlug(event.target.value)}>
          {pages?.map((page) => (
            <option key={page.slug} value={page.slug}>
              {page.title}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="secondary" className="wrapping-button!" onClick={() => onAdd(chosen)}>
        <PlusIcon aria-hidden="true" className="size-4" />
        Add link
      </Button>
    </div>
  )
}
