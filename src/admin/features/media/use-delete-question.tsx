import { useState } from 'react'
import type { Media, MediaUse } from '../../../shared/media.ts'
import { ConfirmDialog } from '../../layout/confirm-dialog.tsx'
import { PictureUses } from './picture-uses.tsx'

/** Asks before pictures that are in use are deleted, and shows where they are used (D30). */
export function useDeleteQuestion() {
  const [asked, setAsked] = useState<{ pictures: readonly Media[]; remove: () => void }>()
  const [isOpen, setOpen] = useState(false)
  const beforeDelete = (pictures: readonly Media[], remove: () => void) => {
    if (usesOf(pictures).length === 0) return remove()
    setAsked({ pictures, remove })
    setOpen(true)
  }
  const question = asked && (
    <DeleteUsedDialog
      pictures={asked.pictures}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onConfirm={() => {
        setOpen(false)
        asked.remove()
      }}
    />
  )
  return { beforeDelete, question }
}

/** A record may use several of the pictures. */
function usesOf(pictures: readonly Media[]): MediaUse[] {
  const uses = pictures.flatMap(({ usedIn }) => usedIn)
  return [...new Map(uses.map((use) => [`${use.kind} ${use.id}`, use])).values()]
}

type Props = { pictures: readonly Media[]; isOpen: boolean; onCancel: () => void; onConfirm: () => void }

function DeleteUsedDialog({ pictures, isOpen, onCancel, onConfirm }: Props) {
  const isOne = pictures.length === 1
  const used = pictures.filter(({ usedIn }) => usedIn.length > 0).length
  return (
    <ConfirmDialog
      open={isOpen}
      title={
        isOne
          ? 'This picture is in use'
          : `${used} of these ${pictures.length} pictures ${used === 1 ? 'is' : 'are'} in use`
      }
      confirmLabel={isOne ? 'Delete picture' : `Delete ${pictures.length} pictures`}
      cancelLabel={isOne ? 'Keep it' : 'Keep them'}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p className="mb-3">
        {used === 1 ? 'It stays' : 'They stay'} visible there for 30 days. After that, these places show a placeholder:
      </p>
      <PictureUses usedIn={usesOf(pictures)} />
    </ConfirmDialog>
  )
}
