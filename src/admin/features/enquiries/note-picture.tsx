import { useTranslations } from 'use-intl'
import { enquiryChanges } from '../../../client/changes.ts'
import { DocumentButtons } from '../../documents/document-buttons.tsx'
import { DocumentPreview } from '../../documents/document-preview.tsx'
import { useDocument } from '../../documents/use-document.ts'

type Props = { enquiryId: string; picture: string; fileName: string }

/** A picture that the enquirer has sent. */
export function NotePicture({ enquiryId, picture, fileName }: Props) {
  const t = useTranslations('admin.enquiries.pictures')
  const opened = useDocument(() => enquiryChanges.linkPicture(enquiryId, picture), fileName)
  const name = { name: fileName }
  const labels = { preview: t('preview', name), hide: t('hide', name), download: t('download', name) }
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
        <p dir="auto" className="wrap-anywhere min-w-0 text-md">
          {fileName}
        </p>
        <DocumentButtons opened={opened} labels={labels} />
      </div>
      {opened.shown && <DocumentPreview label={fileName} enlargeLabel={t('enlarge', name)} document={opened.shown} />}
    </div>
  )
}
