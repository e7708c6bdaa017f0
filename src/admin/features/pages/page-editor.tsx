import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { localPath } from '../../../shared/language-paths.ts'
import type { Page, PageFormValues } from '../../../shared/page.ts'
import { pagePath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody } from '../../../ui/card.tsx'
import { ArrowSquareOutIcon } from '../../../ui/icons/arrow-square-out.ts'
import { EyeIcon } from '../../../ui/icons/eye.ts'
import { PencilSimpleIcon } from '../../../ui/icons/pencil-simple.ts'
import { useLanguage } from '../../context/language.ts'
import { useOptions } from '../../context/message-key.ts'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { PublishField } from '../../forms/publish-field.tsx'
import { InLanguages, Translations } from '../../forms/translations/translations.tsx'
import { HistoryButton } from '../../history/history-button.tsx'
import { ReadOnlyNote } from '../../layout/read-only-note.tsx'
import { Screen } from '../../layout/screen.tsx'
import { PagePreview } from '../../preview/page-preview.tsx'
import { useRecordSave } from '../../records/use-record-save.ts'
import { EditForm } from '../../saving/edit-form.tsx'
import { hasSomethingToSave, SaveBar } from '../../saving/save-bar.tsx'
import { SaveNotices } from '../../saving/save-notices.tsx'
import { AllPagesLink } from './all-pages-link.tsx'
import { TextEditor } from './editor/text-editor.tsx'
import { pageForm, pageTexts } from './page-form.ts'
import { pageKind, pageStatusOptions } from './page-kind.ts'
import { SeoFields } from './seo-fields.tsx'
import { SlugField } from './slug-field.tsx'
import { TitleField } from './title-field.tsx'

/** The languages are tabs where two editors beside each other would be too narrow to write in. */
const noRoomForTwo = '(width < 80rem)'

type Props = {
  /** Null for a new page. */
  page: Page | null
  readOnly: boolean
  onCreated: (page: Page) => void
}

/** The form of a page, and its preview. */
export function PageEditor({ page, readOnly, onCreated }: Props) {
  const t = useTranslations('admin')
  const language = useLanguage()
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
      title={readOnly ? t('pages.page') : saved ? t('kinds.pages.edit') : t('kinds.pages.new')}
      description={<AllPagesLink />}
      actions={
        <>
          {saved?.status === 'published' && (
            <Button asChild variant="quiet" className="@max-[20rem]:-ms-4">
              <a href={localPath(pagePath(saved.slug), language)} target="_blank" rel="noopener">
                <ArrowSquareOutIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
                {t('kinds.pages.view')}
              </a>
            </Button>
          )}
          {saved && <HistoryButton kind="pages" id={saved.id} />}
          <Button variant="secondary" onClick={() => setPreview(!isPreview)}>
            {isPreview ? <PencilSimpleIcon aria-hidden="true" /> : <EyeIcon aria-hidden="true" />}
            {isPreview ? t('pages.editMode') : t('pages.preview')}
          </Button>
        </>
      }
    >
      {readOnly && <ReadOnlyNote>{(role) => t('kinds.pages.viewOnly', { role })}</ReadOnlyNote>}
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
          <div className="grid grid-cols-1 gap-5">
            <Translations fields={pageTexts} saved={saved} tabsOn={noRoomForTwo}>
              <InLanguages name="title">
                {({ isTranslation, ...field }) =>
                  isTranslation ? <TextField {...field} /> : <TitleField isNew={saved === null} />
                }
              </InLanguages>
              <aside aria-label={t('pages.settings')}>
                <Card>
                  <PageSettings saved={saved} />
                </Card>
              </aside>
              <InLanguages name="content">{(field) => <TextEditor {...field} isReadOnly={readOnly} />}</InLanguages>
              <Card>
                <CardBody className="gap-5">
                  <SeoFields />
                </CardBody>
              </Card>
            </Translations>
          </div>
        </div>
        {!readOnly && <SaveBar label={saved ? t('pages.save') : t('kinds.pages.submit')} state={state} save={save} />}
      </EditForm>
    </Screen>
  )
}

/** Status and address, and for drafts the planned publication. */
function PageSettings({ saved }: { saved: Page | null }) {
  const statuses = useOptions(pageStatusOptions)
  const isDraft = useWatch<PageFormValues, 'status'>({ name: 'status' }) === 'draft'
  return (
    <CardBody
      className={`grid items-start gap-5 ${isDraft ? 'sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:grid-cols-[9rem_18rem_minmax(0,1fr)]' : 'sm:grid-cols-[12rem_minmax(0,1fr)]'}`}
    >
      <SelectField name="status" options={statuses} />
      {isDraft && <PublishField stored={saved?.publishAt} hasZone />}
      <SlugField saved={saved} className={isDraft ? 'sm:max-lg:col-span-2' : ''} />
    </CardBody>
  )
}

type PreviewProps = { control: Control<PageFormValues, unknown, object>; saved: Page | null }

function Preview({ control, saved }: PreviewProps) {
  const [title, content, translations] = useWatch({ control, name: ['title', 'content', 'translations'] })
  // A new page shows today's date.
  const [now] = useState(() => new Date().toISOString())
  return <PagePreview page={{ title, content, translations }} updatedAt={saved?.updatedAt ?? now} />
}
