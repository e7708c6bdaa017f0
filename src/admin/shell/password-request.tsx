import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { create } from 'zustand'
import { ownPasswordPath } from '../../shared/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'

/** Set by a sign-in with a password that does not meet the policy. */
const useRequest = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const requestPasswordChange = () => useRequest.setState({ isOpen: true })

/** Asks for a better password after the sign-in, now or later. */
export function PasswordRequest() {
  const t = useTranslations('admin.access.request')
  const navigate = useNavigate()
  const { isOpen } = useRequest()
  const close = () => useRequest.setState({ isOpen: false })
  return (
    <Dialog open={isOpen} onOpenChange={close}>
      <DialogContent
        size="sm"
        title={t('title')}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">{t('later')}</Button>
            </DialogClose>
            <Button
              data-autofocus
              onClick={() => {
                close()
                void navigate(ownPasswordPath)
              }}
            >
              {t('now')}
            </Button>
          </>
        }
      >
        <p className="text-ink-quiet text-md">{t('text')}</p>
      </DialogContent>
    </Dialog>
  )
}
