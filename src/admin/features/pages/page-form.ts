import { pageReads } from '../../../client/reads.ts'
import { type Page, type PageFormValues, type PageInput, pageDefaults, pageInputSchema } from '../../../shared/page.ts'
import type { RecordForm } from '../../records/record-form.ts'

/** The text editor always holds at least one paragraph. */
const emptyText: PageFormValues['content'] = { type: 'doc', content: [{ type: 'paragraph' }] }

export const pageForm: Omit<RecordForm<Page, PageFormValues, PageInput>, 'Fields'> = {
  read: pageReads.byId,
  schema: pageInputSchema,
  labels: {
    title: 'Title',
    content: 'Content',
    status: 'Status',
    slug: 'Page address',
    seoTitle: 'SEO Title',
    seoDescription: 'SEO Description',
  },
  toValues: (page) => {
    if (!page) return { ...pageDefaults, content: emptyText }
    const { title, slug, content, status, seoTitle, seoDescription } = page
    return { title, slug, content: content.content.length > 0 ? content : emptyText, status, seoTitle, seoDescription }
  },
}
