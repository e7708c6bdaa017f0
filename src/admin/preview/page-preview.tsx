import { useWatch } from 'react-hook-form'
import type { PageFormValues } from '../../shared/page.ts'
import { PageArticle } from '../../site/features/pages/page-article.tsx'
import { siteZone } from '../page-state.ts'

/** The page as visitors will see it, drawn by the site's own component from what is typed and not yet saved. */
export function PagePreview({ updatedAt }: { updatedAt: string | undefined }) {
  const { title, content } = useWatch<PageFormValues>() as PageFormValues
  return (
    <section aria-label="Preview" className="overflow-hidden rounded-lg border border-line shadow-md">
      <div data-theme="light" className="bg-surface">
        <PageArticle
          title={title || 'Untitled'}
          content={content}
          updatedAt={updatedAt ?? new Date().toISOString()}
          timeZone={siteZone}
        />
      </div>
    </section>
  )
}
