import { useTranslations } from 'use-intl'
import type { PageFormValues } from '../../shared/page.ts'
import { PageArticle } from '../../site/features/pages/page-article.tsx'
import { siteZone } from '../context/page-state.ts'
import { localizeValues } from './localize-values.ts'
import { SitePreview } from './site-preview.tsx'

type Props = {
  page: Pick<PageFormValues, 'title' | 'content' | 'translations'>
  /** When it was last saved. */
  updatedAt: string
}

/** A page with the title and text of the form. */
export function PagePreview({ page, updatedAt }: Props) {
  const t = useTranslations('admin.preview')
  return (
    <SitePreview title={t('titles.page')}>
      {(language) => {
        const { title, content, untranslated } = localizeValues(page, ['title', 'content'], language)
        return (
          <main aria-label={t('preview')}>
            <PageArticle
              {...{ content, untranslated, updatedAt }}
              title={title || t('placeholders.page')}
              timeZone={siteZone}
            />
          </main>
        )
      }}
    </SitePreview>
  )
}
