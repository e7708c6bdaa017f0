import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { useViewer } from '../../context/use-viewer.ts'
import { FormCard } from '../../saving/form-card.tsx'
import { PasswordDialog } from './password-dialog.tsx'

const anchor = 'password'

/** The own password. The address with the card's fragment opens the dialog, so that requests to change it lead there. */
export function PasswordCard() {
  const t = useTranslations('admin.account.password')
  const { shouldChangePassword } = useViewer()
  const { hash, key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [shownFor, setShownFor] = useState<string>()
  // The palette leads here from the account too, and again after the dialog was closed.
  if (hash === `#${anchor}` && key !== shownFor) {
    setShownFor(key)
    setOpen(true)
  }
  return (
    <FormCard anchor={anchor} title={t('card')} description={shouldChangePassword ? t('weak') : t('description')}>
      <div className="flex max-sm:*:grow">
        <Button
          variant={shouldChangePassword ? 'primary' : 'secondary'}
          className="wrapping-button!"
          onClick={() => setOpen(true)}
        >
          {t('title')}
        </Button>
      </div>
      <PasswordDialog open={isOpen} onOpenChange={setOpen} />
    </FormCard>
  )
}
