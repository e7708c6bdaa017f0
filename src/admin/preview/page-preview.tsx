import type { PageFormValues } from '../../shared/page.ts'
import { PageArticle } from '../../site/features/pages/page-article.tsx'
import { siteZone } from '../context/page-state.ts'
import { SitePreview } from './site-preview.tsx'

type Props = {
  page: Pick<PageFormValues, 'title' | 'content'>
  /** When it was last saved. */
  updatedAt: string
}

/** A page with the title and text of the form. */
export function PagePreview({ page: { title, content }, updatedAt }: Props) {
  return (
    <SitePreview title="Preview of the page">
      <main aria-label="Preview">
        <PageArticle title={title || 'Untitled'} content={content} updatedAt={updatedAt} timeZone={siteZone} />
      </main>
    </SitePreview>
  )
}
