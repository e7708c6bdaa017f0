import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut'
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Control, useWatch } from 'react-hook-form'
import type { Page, PageFormValues } from '../../../shared/page.ts'
import { pagePath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody } from '../../../ui/card.tsx'
import { SelectField } from '../../forms/fields.tsx'
import { ReadOnlyNote } from '../../layout/read-only-note.tsx'
import { Screen } from '../../layout/screen.tsx'
import { PagePreview } from '../../preview/page-preview.tsx'
import { useRecordSave } from '../../records/use-record-save.ts'
import { EditForm } from '../../saving/edit-form.tsx'
import { hasSomethingToSave, SaveBar } from '../../saving/save-bar.tsx'
import { SaveNotices } from '../../saving/save-notices.tsx'
import { AllPagesLink } from './all-pages-link.tsx'
import { TextEditor } from './editor/text-editor.tsx'
import { pageForm } from './page-form.ts'
import { pageKind, pageStatusOptions } from './page-kind.ts'
import { SeoFields } from './seo-fields.tsx'
import { SlugField } from './slug-field.tsx'
import { TitleField } from './title-field.tsx'

type Props = {
  /** Null for a new page. */
  page: Page | null
  readOnly: boolean
  onCreated: (page: Page) => void
}

/** The form of a page, and its preview. */
export function PageEditor({ page, readOnly, onCreated }: Props) {
  const [isPreview, setPreview] = useState(false)
  const save = useRecordSave(pageKind, pageForm, {
    item: page,
    onSaved: (stored, _, isNew) => isNew && onCreated(stored),
    // A field can only get the focus while it is visible.
    onInvalid: () => flushSync(() => setPreview(false)),
  })
  const { saved, form } = save
  const state = save.isDirty ? 'changed' : saved ? 'saved' : 'new'
  return (
    <Screen
      title={readOnly ? 'Page' : saved ? 'Edit Page' : 'New Page'}
      description={<AllPagesLink />}
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
        </>
      }
    >
      {readOnly && <ReadOnlyNote plural="pages" />}
      <SaveNotices save={save} labels={pageForm.labels} />
      <EditForm
        form={form}
        labels={pageForm.labels}
        onSubmit={() => hasSomethingToSave(state) && void save.submit()}
        // The buttons of the preview stay usable.
        readOnly={readOnly && !isPreview}
        className="grid gap-6"
      >
        {isPreview && <Preview control={form.control} saved={saved} />}
        <div hidden={isPreview}>
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid min-w-0 gap-5">
              <TitleField isNew={saved === null} />
              <TextEditor key={save.revision} name="content" isReadOnly={readOnly} />
            </div>
            <aside aria-label="Page settings" className="grid min-w-0 gap-6">
              <Card>
                <CardBody className="gap-5">
                  <SelectField name="status" options={pageStatusOptions} />
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
        {!readOnly && <SaveBar label={saved ? 'Save Changes' : 'Create Page'} state={state} pending={save.isPending} />}
      </EditForm>
    </Screen>
  )
}

type PreviewProps = { control: Control<PageFormValues, unknown, object>; saved: Page | null }

function Preview({ control, saved }: PreviewProps) {
  const [title, content] = useWatch({ control, name: ['title', 'content'] })
  // A new page shows today's date.
  const [now] = useState(() => new Date().toISOString())
  return <PagePreview page={{ title, content }} updatedAt={saved?.updatedAt ?? now} />
}
