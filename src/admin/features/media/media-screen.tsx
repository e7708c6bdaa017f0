import { useTranslations } from 'use-intl'
import { kinds } from '../../../shared/kinds.ts'
import { Button } from '../../../ui/button.tsx'
import { UploadSimpleIcon } from '../../../ui/icons/upload-simple.ts'
import { useMay } from '../../context/use-viewer.ts'
import { RoleNote } from '../../layout/read-only-note.tsx'
import { DropArea } from '../../media/drop-area.tsx'
import { UploadList } from '../../media/upload-list.tsx'
import { useUploads } from '../../media/use-uploads.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { useUnsaved } from '../../saving/unsaved.ts'
import { MediaCard, MediaCardSkeleton } from './media-card.tsx'
import { mediaForm } from './media-form.tsx'
import { mediaKind } from './media-kind.ts'
import { useDeleteQuestion } from './use-delete-question.tsx'

export function MediaScreen() {
  const t = useTranslations('admin.media')
  const uploads = useUploads()
  useUnsaved('media/uploads', uploads.isBusy, {
    discard: uploads.cancelAll,
    question: t('leave'),
  })
  const { beforeDelete, question } = useDeleteQuestion()
  const mayDelete = useMay(kinds.media.remove)
  return (
    <DropArea onFiles={(files) => uploads.add(files)} className="min-h-[70svh]">
      {(choose) => (
        <RecordScreen
          kind={mediaKind}
          form={mediaForm}
          description={t('description')}
          layout={{ kind: 'cards', rowHeight: (width) => width * 0.75 + 205 }}
          Item={MediaCard}
          skeleton={<MediaCardSkeleton />}
          empty={{ title: t('empty.title'), text: t('empty.text') }}
          actions={
            <Button onClick={choose}>
              <UploadSimpleIcon aria-hidden="true" className="size-4" />
              {t('upload')}
            </Button>
          }
          note={!mayDelete && <RoleNote>{t('mayNotDelete')}</RoleNote>}
          beforeDelete={beforeDelete}
          // New images are uploaded, not filled in.
          isReadOnly={(media) => media === null}
        >
          <UploadList uploads={uploads} />
          {question}
        </RecordScreen>
      )}
    </DropArea>
  )
}
