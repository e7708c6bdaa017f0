import { useEffect, useEffectEvent, useState } from 'react'
import { errorMessage } from '../../client/api.ts'
import { toast } from '../../ui/toast-store.ts'

type PaletteComponent = typeof import('./command-palette.tsx').CommandPalette

/** The palette is loaded when it is first opened. If that fails, a toast says so and the screen stays as it is. */
export function usePalette() {
  const [Palette, setPalette] = useState<PaletteComponent>()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const openPalette = async () => {
    try {
      const { CommandPalette } = await import('./command-palette.tsx')
      setPalette(() => CommandPalette)
      setPaletteOpen(true)
    } catch (error) {
      toast({ title: 'Search is not available', description: errorMessage(error), tone: 'destructive' })
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
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
