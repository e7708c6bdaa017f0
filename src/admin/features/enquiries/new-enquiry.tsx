import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { enquiryChanges } from '../../../client/changes.ts'
import type { EnquiryEntry } from '../../../shared/enquiry.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { useLanguage } from '../../context/language.ts'
import { useLastValue } from '../../dialogs/use-last-value.ts'
import { readsOf } from '../../records/record-kind.ts'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { recordName } from '../../records/use-record-save.ts'
import { EditForm } from '../../saving/edit-form.tsx'
import { SaveNotices } from '../../saving/save-notices.tsx'
import { markSaved } from '../../saving/unsaved.ts'
import { useSave } from '../../saving/use-save.ts'
import { enquiryKind } from './enquiry-kind.ts'
import { EntryFields } from './entry-fields.tsx'
import { type EntryValues, emptyEntry, entryLabels, entrySchema, prepareEntry } from './entry-form.ts'

/** Enters an enquiry that arrived by telephone or in person; opened by the address (`?new`). */
export function NewEnquiry() {
  const { isNew, close } = useRecordAddress()
  const { last, key } = useLastValue(isNew || null)
  return (
    <Dialog open={isNew} onOpenChange={(open) => !open && close()}>
      {last && <Entry key={key} />}
    </Dialog>
  )
}

type Entered = { id: string; values: EntryValues }

function Entry() {
  const t = useTranslations('admin')
  const language = useLanguage()
  const { openRecord } = useRecordAddress()
  const formId = useId()
  const name = recordName(enquiryKind)
  const save = useSave<Entered, EntryValues, EnquiryEntry>({
    name,
    saved: null,
    schema: entrySchema,
    toValues: (entered) => entered?.values ?? emptyEntry(language),
    prepare: prepareEntry,
    send: async ({ body, idempotencyKey }) => {
      const { id } = await enquiryChanges.enter(body as EnquiryEntry, { idempotencyKey })
      return { id, values: body as EntryValues }
    },
    readNewest: async () => null,
    refresh: readsOf(enquiryKind),
    success: { title: t('kinds.enquiries.created') },
    failure: { title: t('kinds.enquiries.createFailed') },
    onSaved: ({ id }) => {
      markSaved(name)
      openRecord(id)
    },
  })
  return (
    <DialogContent
      size="lg"
      title={t('kinds.enquiries.create')}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={save.isPending}>
              {t('records.cancel')}
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} pending={save.isPending}>
            {t('kinds.enquiries.submit')}
          </Button>
        </>
      }
    >
      <SaveNotices save={save} labels={entryLabels} />
      <EditForm
        id={formId}
        form={save.form}
        labels={entryLabels}
        onSubmit={() => void save.submit()}
        className="grid gap-5"
      >
        <EntryFields />
      </EditForm>
    </DialogContent>
  )
}
