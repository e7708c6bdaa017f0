import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { LightningSlashIcon } from '../../ui/icons/lightning-slash.ts'
import { MessagePanel } from '../layout/message-panel.tsx'
import { useDocumentTitle } from '../layout/use-document-title.ts'

/** Shown if even the navigation around the screens failed. */
export function BrokenApp() {
  return (
    <main>
      <BrokenScreen />
    </main>
  )
}

/** Shown if a screen failed to render or its code failed to load. */
export function BrokenScreen() {
  const t = useTranslations('admin.shell.broken')
  useDocumentTitle(t('title'))
  return (
    <div className="mx-auto grid min-h-[60svh] max-w-xl content-center px-4 py-12">
      <MessagePanel
        as="h1"
        icon={LightningSlashIcon}
        title={t('title')}
        action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
      >
        {t('text')}
      </MessagePanel>
    </div>
  )
}
