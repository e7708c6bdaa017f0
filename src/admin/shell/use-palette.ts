import { useCallback, useEffect, useState } from 'react'
import { errorMessage } from '../../client/api.ts'
import { toast } from '../../ui/toast-store.ts'

type PaletteComponent = typeof import('./command-palette.tsx').CommandPalette

/**
 * The palette, fetched when it is first asked for: by its button, or by Ctrl or ⌘ with K. A fetch that fails is said
 * and no more; it must not tear down the screen, on which a form may be open.
 */
export function usePalette() {
  const [Palette, setPalette] = useState<PaletteComponent>()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const openPalette = useCallback(async () => {
    try {
      const { CommandPalette } = await import('./command-palette.tsx')
      setPalette(() => CommandPalette)
      setPaletteOpen(true)
    } catch (error) {
      toast({ title: 'Search is not available', description: errorMessage(error), tone: 'destructive' })
    }
  }, [])

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // Not from within another dialog: what it shows would be behind it.
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) void openPalette()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [openPalette])

  return { Palette, isPaletteOpen, setPaletteOpen, openPalette }
}

export const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)
