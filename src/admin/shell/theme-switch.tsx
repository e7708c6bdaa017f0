import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import { DesktopIcon } from '../../ui/icons/desktop.ts'
import { MoonStarsIcon } from '../../ui/icons/moon-stars.ts'
import { SunIcon } from '../../ui/icons/sun.ts'
import { chooseTheme, type Theme, useTheme } from '../context/theme.ts'

const choices = [
  { theme: 'light', icon: SunIcon },
  { theme: 'dark', icon: MoonStarsIcon },
  { theme: 'system', icon: DesktopIcon },
] as const satisfies readonly { theme: Theme; icon: Icon }[]

/** Radio buttons that look like a switch with three positions. */
export function ThemeSwitch() {
  const t = useTranslations('admin.shell')
  const name = useId()
  const current = useTheme(({ theme }) => theme)
  return (
    <fieldset className="grid grid-cols-3 gap-0.5 rounded-md border border-line p-0.5">
      <legend className="sr-only">{t('theme.title')}</legend>
      {choices.map(({ theme, icon: Icon }) => (
        <label
          key={theme}
          className="relative flex h-8 cursor-pointer items-center justify-center gap-1.5 rounded-sm text-ink-quiet text-xs transition-colors hover:text-ink has-checked:bg-hover has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-10"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={current === theme}
            onChange={() => chooseTheme(theme)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <Icon aria-hidden="true" className="size-4" />
          {t(`theme.${theme}`)}
        </label>
      ))}
    </fieldset>
  )
}
