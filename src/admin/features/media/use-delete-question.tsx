import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Media, MediaUse } from '../../../shared/media.ts'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { useLastValue } from '../../dialogs/use-last-value.ts'
import { ImageUses } from './image-uses.tsx'

/** Asks before images that are in use are deleted, and shows where they are used. */
export function useDeleteQuestion() {
  const [asked, setAsked] = useState<{ images: readonly Media[]; remove: () => void } | null>(null)
  const { last } = useLastValue(asked)
  const beforeDelete = (images: readonly Media[], remove: () => void) => {
    if (usesOf(images).length === 0) remove()
    else setAsked({ images, remove })
  }
  const question = last && (
    <DeleteUsedDialog
      images={last.images}
      isOpen={asked !== null}
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null)
        last.remove()
      }}
    />
  )
  return { beforeDelete, question }
}

/** A record may use several of the images. */
function usesOf(images: readonly Media[]): MediaUse[] {
  const uses = images.flatMap(({ usedIn }) => usedIn)
  return [...new Map(uses.map((use) => [`${use.kind} ${use.id}`, use])).values()]
}

type Props = { images: readonly Media[]; isOpen: boolean; onCancel: () => void; onConfirm: () => void }

function DeleteUsedDialog({ images, isOpen, onCancel, onConfirm }: Props) {
  const t = useTranslations('admin.media.deletion')
  const count = images.length
  const isOne = count === 1
  const used = images.filter(({ usedIn }) => usedIn.length > 0).length
  return (
    <ConfirmDialog
      open={isOpen}
      title={isOne ? t('title') : t('titleMany', { used, total: count })}
      confirmLabel={isOne ? t('confirm') : t('confirmMany', { count })}
      cancelLabel={isOne ? t('cancel') : t('cancelMany')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p className="mb-3">{t('consequence', { used })}</p>
      <ImageUses usedIn={usesOf(images)} />
    </ConfirmDialog>
  )
}
