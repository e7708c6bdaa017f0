import type { ReactElement, ReactNode } from 'react'
import { adminPaths } from '../../shared/paths.ts'
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx'
import { type LibraryProps, MediaLibrary } from './media-library.tsx'

type Props = Omit<LibraryProps, 'onBack'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens the dialog. */
  trigger: ReactElement
  /** What the user can do here, without a full stop. */
  hint: string
  footer?: ReactNode
}

/** The media library in a dialog, for choosing images. */
export function LibraryDialog({ isOpen, onOpenChange, trigger, hint, footer, ...library }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        size="lg"
        title="Media library"
        description={
          <>
            {hint}, or{' '}
            <a href={adminPaths.media} target="_blank" rel="noopener" className="link">
              manage the library
            </a>
            .
          </>
        }
        footer={footer}
      >
        <MediaLibrary {...library} onBack={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}
