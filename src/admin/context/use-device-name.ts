import { useTranslations } from 'use-intl'

/** The server answers 'Chrome on Windows', or nothing for an unknown program. */
export function useDeviceName() {
  const t = useTranslations('admin.account.sessions')
  return (device: string) => {
    const [browser, system] = device.split(' on ')
    if (!browser) return t('unknownDevice')
    return system ? t('device', { browser, system }) : browser
  }
}
