import { pageReads } from '../../../client/reads.ts'
import { translationLanguages } from '../../../shared/languages.ts'
import {
  type Page,
  type PageFormValues,
  type PageInput,
  pageDefaults,
  pageInputSchema,
  pageTextsLimit,
  pageTextsMessage,
} from '../../../shared/page.ts'
import { messageKey } from '../../context/message-key.ts'
import { publishProblem } from '../../forms/publish-field.tsx'
import { toSentOrNull, toTyped } from '../../forms/site-time.ts'
import { translationLabels, translationValues } from '../../forms/translations/translation-values.ts'
import type { RecordForm } from '../../records/record-form.ts'

export const pageTexts = ['title', 'content', 'seoTitle', 'seoDescription'] as const

/** The text editor always holds at least one paragraph. */
const emptyText: PageFormValues['content'] = { type: 'doc', content: [{ type: 'paragraph' }] }

const schemaOf = (page: Page | null) =>
  pageInputSchema.superRefine(({ content, translations, publishAt }, context) => {
    const message = publishProblem(publishAt, page?.publishAt)
    if (message) context.addIssue({ code: 'custom', path: ['publishAt'], message })
    // Said at the translation, before the server refuses a body that is too large.
    const [code] = translationLanguages.filter((language) => translations?.[language]?.content)
    if (!code || sizeOf([content, translations]) <= pageTextsLimit) return
    context.addIssue({ code: 'custom', path: ['translations', code, 'content'], message: pageTextsMessage })
  })

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

export const pageForm: Omit<RecordForm<Page, PageFormValues, PageInput>, 'Fields'> = {
  read: pageReads.byId,
  schema: schemaOf,
  labels: {
    title: messageKey('admin.pages.fields.title'),
    content: messageKey('admin.pages.fields.content'),
    status: messageKey('admin.pages.fields.status'),
    publishAt: messageKey('admin.pages.fields.publishAt'),
    slug: messageKey('admin.pages.fields.slug'),
    seoTitle: messageKey('admin.pages.fields.seoTitle'),
    seoDescription: messageKey('admin.pages.fields.seoDescription'),
    ...translationLabels(pageTexts),
  },
  toValues: (page) => {
    const texts = translationValues(page, pageTexts)
    if (!page) return { ...pageDefaults, content: emptyText, publishAt: '', ...texts }
    const { title, slug, status, seoTitle, seoDescription } = page
    const content = page.content.content.length > 0 ? page.content : emptyText
    return { title, slug, content, status, seoTitle, seoDescription, publishAt: toTyped(page.publishAt), ...texts }
  },
  // Only drafts are published; the planned time stays in the form in case the page becomes a draft again.
  prepare: ({ publishAt, ...values }) => ({ ...values, publishAt: (values.status === 'draft' && publishAt) || null }),
  toBody: (input, page) => ({ ...input, publishAt: toSentOrNull(input.publishAt, page?.publishAt) }),
}
