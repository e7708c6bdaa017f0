import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut'
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type Page,
  type PageFormValues,
  type PageInput,
  pageDefaults,
  pageInputSchema,
  pageStatuses,
  pageStatusLabels,
} from '../../../shared/page.ts'
import { pageEditorPath, pagePath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody } from '../../../ui/card.tsx'
import { placeMessagesAbove } from '../../../ui/place-messages.ts'
import { useChange } from '../../changes/use-change.ts'
import { ConflictNote } from '../../forms/conflict-note.tsx'
import { EditForm } from '../../forms/edit-form.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { GoneNote } from '../../forms/gone-note.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { Screen } from '../../frame/screen.tsx'
import { PagePreview } from '../../preview/page-preview.tsx'
import { describeSave } from '../../records/record-changes.ts'
import { useRecordBase } from '../../records/use-record-base.ts'
import { AllPagesLink } from './all-pages-link.tsx'
import { TextEditor } from './editor/text-editor.tsx'
import { pageKind } from './page-kind.ts'
import { SeoFields } from './seo-fields.tsx'
import { SlugField } from './slug-field.tsx'

/** The editor starts with an empty line; that alone is no change. */
const emptyText: PageFormValues['content'] = { type: 'doc', content: [{ type: 'paragraph' }] }

function toValues(page?: Page): PageFormValues {
  if (!page) return { ...pageDefaults, content: emptyText }
  const { title, slug, content, status, seoTitle, seoDescription } = page
  return { title, slug, content: content.content.length > 0 ? content : emptyText, status, seoTitle, seoDescription }
}

const statusOptions = pageStatuses.map((value) => ({ value, label: pageStatusLabels[value] }))

export const editTitle = 'Edit Page'

type Props = {
  /** None for a new one. */
  page: Page | undefined
  /** Somebody else has deleted it. */
  isGone: boolean
  onCreated: (page: Page) => void
}

export function PageForm({ page, isGone, onCreated }: Props) {
  const formId = useId()
  const [isPreview, setPreview] = useState(false)
  const { form, submit, isPending, conflict, isDirty, saved, edition } = usePageForm(page, onCreated)
  const saveLabel = saved ? 'Save Changes' : 'Create Page'
  return (
    <Screen
      title={saved ? editTitle : 'New Page'}
      actions={
        <>
          {saved?.status === 'published' && (
            <Button asChild variant="quiet" className="@max-[20rem]:-ms-4">
              <a href={pagePath(saved.slug)} target="_blank" rel="noopener">
                <ArrowSquareOutIcon aria-hidden="true" className="size-4" />
                View Page
              </a>
            </Button>
          )}
          <Button variant="secondary" onClick={() => setPreview(!isPreview)}>
            {isPreview ? <PencilSimpleIcon aria-hidden="true" /> : <EyeIcon aria-hidden="true" />}
            {isPreview ? 'Edit Mode' : 'Preview'}
          </Button>
          <Button type="submit" form={formId} pending={isPending} className="max-sm:hidden">
            {saveLabel}
          </Button>
        </>
      }
      description={<AllPagesLink />}
    >
      {isGone && <GoneNote />}
      {conflict && <ConflictNote {...conflict} />}
      <EditForm id={formId} form={form} onSubmit={submit}>
        <div hidden={isPreview}>
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-5">
              <TextField required name="title" label="Title" autoFocus={!page} />
              <TextEditor key={edition} name="content" label="Text" />
            </div>
            <aside aria-label="Settings of the page" className="grid gap-6">
              <Card>
                <CardBody className="gap-5">
                  <SelectField name="status" label="Status" options={statusOptions} />
                  <SlugField saved={saved} />
                </CardBody>
              </Card>
              <Card>
                <CardBody className="gap-5">
                  <SeoFields />
                </CardBody>
              </Card>
            </aside>
          </div>
        </div>
        {isPreview && <PagePreview updatedAt={saved?.updatedAt} />}
        {/* On a phone the text is long and the thumb is below. */}
        <div
          data-foot
          ref={placeMessagesAbove}
          className="sticky bottom-0 z-20 -mx-4 mt-6 grid border-line border-t bg-surface p-3 sm:hidden"
        >
          <Button type="submit" pending={isPending}>
            {saveLabel}
          </Button>
        </div>
      </EditForm>
      <LeaveGuard isDirty={isDirty} />
    </Screen>
  )
}

function usePageForm(page: Page | undefined, onCreated: (page: Page) => void) {
  const navigate = useNavigate()
  const [saved, setSaved] = useState(page)
  const record = useRecordBase(pageKind.list, page)
  /** Counts the texts that came from elsewhere. */
  const [edition, setEdition] = useState(0)
  const { mutateAsync, isPending } = useChange(describeSave(pageKind, saved !== undefined))
  const { form, submit, load, isConflict, isDirty } = useSaveForm<PageFormValues, PageInput>({
    schema: pageInputSchema,
    values: toValues(page),
    save: async (values) => setSaved(await record.save((target) => mutateAsync({ values, target }))),
    findArrived: record.findArrived,
  })

  // A new page gets its own address once nothing is unsaved any more, so that nobody is asked about leaving.
  const isCreated = page === undefined && saved !== undefined && !isDirty
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
  useEffect(() => {
    if (!isCreated) return
    onCreated(saved)
    navigate(pageEditorPath(saved.id), { replace: true, preventScrollReset: true })
  }, [isCreated])

  const findNewest = async () => {
    await record.findNewest()
    setSaved(record.base.current)
  }
  const loadTheirs = () => {
    load(toValues(record.base.current))
    setEdition((last) => last + 1)
  }
  const conflict = isConflict && { findNewest, onKeepMine: submit, onLoadTheirs: loadTheirs }
  return { form, submit, isPending, conflict, isDirty, saved, edition }
}
