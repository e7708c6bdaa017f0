import { useWatch } from 'react-hook-form'
import type { PageFormValues } from '../../../shared/page.ts'
import { pagePath } from '../../../shared/paths.ts'
import { plainText } from '../../../shared/rich-text.ts'
import { pageState } from '../../context/page-state.ts'
import { TextAreaField, TextField } from '../../forms/fields.tsx'
import { useCompany } from '../../layout/use-company.ts'

/** Search engines cut off longer texts. */
const best = { title: 60, description: 160 }

/** Title and description for search engines, with an example of a search result. */
export function SeoFields() {
  const { title, slug, seoTitle, seoDescription, content } = useWatch<PageFormValues>() as PageFormValues
  const { name: company } = useCompany()
  const shownTitle = seoTitle?.trim() || (title.trim() ? `${title.trim()} · ${company}` : company)
  const shownDescription = seoDescription?.trim() || plainText(content, best.description)
  return (
    <>
      <h2 className="text-lead">Search preview</h2>
      <TextField
        name="seoTitle"
        placeholder={title ? `${title} · ${company}` : ''}
        help={<Counter length={seoTitle?.length ?? 0} best={best.title} />}
      />
      <TextAreaField
        name="seoDescription"
        rows={3}
        help={<Counter length={seoDescription?.length ?? 0} best={best.description} />}
      />
      <figure className="grid gap-2">
        <figcaption className="text-ink-quiet text-sm">Preview in search results</figcaption>
        <div dir="auto" className="grid gap-0.5 rounded-md border border-line bg-field p-4">
          <p dir="ltr" className="truncate text-ink-quiet text-xs">
            {new URL(pageState.site.publicUrl).host}
            {pagePath(slug)}
          </p>
          <p className="line-clamp-2 break-words text-lead text-link">{shownTitle}</p>
          <p className="line-clamp-3 break-words text-ink-quiet text-sm">
            {shownDescription || 'The first lines of your page appear here.'}
          </p>
        </div>
      </figure>
    </>
  )
}

function Counter({ length, best: most }: { length: number; best: number }) {
  return (
    <span className="flex justify-between gap-4">
      <span>{length > most ? 'Search engines may shorten it.' : `Recommended: up to ${most} characters.`}</span>
      <span className={`figures ${length > most ? 'text-yellow-ink' : ''}`}>
        <span className="sr-only">Now </span>
        {length}
      </span>
    </span>
  )
}
