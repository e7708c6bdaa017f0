import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { toast } from '../../ui/toast-store.ts'
import { isShortcut } from '../browser/is-shortcut.ts'

type PaletteComponent = typeof import('./command-palette.tsx').CommandPalette

/** The palette is loaded when it is first opened. If that fails, a toast says so and the screen stays as it is. */
export function usePalette() {
  const t = useTranslations('admin.shell.palette')
  const apiMessage = useApiMessage()
  const [Palette, setPalette] = useState<PaletteComponent>()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const openPalette = async () => {
    try {
      const { CommandPalette } = await import('./command-palette.tsx')
      setPalette(() => CommandPalette)
      setPaletteOpen(true)
    } catch (error) {
      toast({ title: t('unavailable'), description: apiMessage(errorMessage(error)), tone: 'destructive' })
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event, 'k')) return
    event.preventDefault()
    // The screens that it opens would be behind an open dialog.
    if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) void openPalette()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return { Palette, isPaletteOpen, setPaletteOpen, openPalette }
}
