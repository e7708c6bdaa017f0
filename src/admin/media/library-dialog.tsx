import type { ReactElement, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { adminPaths } from '../../shared/paths.ts'
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx'
import { type LibraryProps, MediaLibrary } from './media-library.tsx'

type Props = Omit<LibraryProps, 'onBack'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens the dialog. */
  trigger: ReactElement
  /** Several images can be chosen at once. */
  isMultiple?: boolean
  footer?: ReactNode
}

/** The media library in a dialog, for choosing images. */
export function LibraryDialog({ isOpen, onOpenChange, trigger, isMultiple = false, footer, ...library }: Props) {
  const t = useTranslations('admin.media.library')
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        size="lg"
        title={t('title')}
        description={t.rich(isMultiple ? 'chooseMany' : 'chooseOne', {
          link: (text) => (
            <a href={adminPaths.media} target="_blank" rel="noopener" className="link">
              {text}
            </a>
          ),
        })}
        footer={footer}
      >
        <MediaLibrary {...library} onBack={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}
