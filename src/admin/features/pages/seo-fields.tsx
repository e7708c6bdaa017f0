import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { contentReads } from '../../../client/reads.ts'
import { localPath } from '../../../shared/language-paths.ts'
import { type Language, languages } from '../../../shared/languages.ts'
import type { PageFormValues } from '../../../shared/page.ts'
import { pagePath } from '../../../shared/paths.ts'
import { plainText } from '../../../shared/rich-text.ts'
import { pageState } from '../../context/page-state.ts'
import { useCompany } from '../../context/use-company.ts'
import { TextAreaField, TextField } from '../../forms/fields.tsx'
import { InLanguages } from '../../forms/translations/translations.tsx'
import { localizeValues } from '../../preview/localize-values.ts'
import { pageTexts } from './page-form.ts'

/** Search engines cut off longer texts. */
const best = { title: 60, description: 160 }

/** Title and description for search engines, with an example of a search result. */
export function SeoFields() {
  const t = useTranslations('admin.pages.seo')
  const resultIn = useSearchResult()
  return (
    <>
      <h2 className="text-lead">{t('title')}</h2>
      <InLanguages name="seoTitle">
        {({ isTranslation: _, ...field }) => (
          <TextField
            {...field}
            placeholder={resultIn(field.lang).defaultTitle}
            help={<Counter name={field.name} best={best.title} />}
          />
        )}
      </InLanguages>
      <InLanguages name="seoDescription">
        {({ isTranslation: _, ...field }) => (
          <TextAreaField {...field} rows={3} help={<Counter name={field.name} best={best.description} />} />
        )}
      </InLanguages>
      <InLanguages isPreview name="seoDescription">
        {({ lang }) => (
          <figure className="grid content-start gap-2">
            <figcaption className="text-ink-quiet text-sm">{t('result')}</figcaption>
            <div
              dir={languages[lang].direction}
              className="grid gap-0.5 rounded-md border border-line bg-field p-4 text-start"
            >
              <p className="truncate text-ink-quiet text-xs">
                <bdi dir="ltr">
                  {new URL(pageState.site.publicUrl).host}
                  {resultIn(lang).path}
                </bdi>
              </p>
              <p lang={lang} className="line-clamp-2 break-words text-lead text-link">
                <bdi>{resultIn(lang).title}</bdi>
              </p>
              <p lang={lang} className="line-clamp-3 break-words text-ink-quiet text-sm">
                {resultIn(lang).description || <bdi>{t('firstLines')}</bdi>}
              </p>
            </div>
          </figure>
        )}
      </InLanguages>
    </>
  )
}

/** What a search engine would show of the typed page in a language. */
function useSearchResult() {
  const t = useTranslations('admin.pages.seo')
  const values = useWatch<PageFormValues>() as PageFormValues
  const company = useCompany()
  const { data } = useQuery(contentReads.company)
  return (language: Language) => {
    const { name } = localizeValues({ ...company, translations: data?.translations }, ['name'], language)
    const { title, slug, seoTitle, seoDescription, content } = localizeValues(values, pageTexts, language)
    const defaultTitle = title.trim() ? t('defaultTitle', { title: title.trim(), company: name }) : name
    return {
      path: localPath(pagePath(slug), language),
      defaultTitle,
      title: seoTitle?.trim() || defaultTitle,
      description: seoDescription?.trim() || plainText(content, best.description),
    }
  }
}

function Counter({ name, best: max }: { name: string; best: number }) {
  const t = useTranslations('admin.pages.seo')
  const length = String(useWatch({ name }) ?? '').length
  return (
    <span className="flex justify-between gap-4">
      <bdi>{length > max ? t('tooLong') : t('recommended', { max })}</bdi>
      <span className={`figures ${length > max ? 'text-yellow-ink' : ''}`}>
        {t.rich('length', { length, hidden: (text) => <span className="sr-only">{text}</span> })}
      </span>
    </span>
  )
}
