import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type Theme = 'system' | 'light' | 'dark'

/** Light, dark or as the system, stored in this browser. */
export const useTheme = create<{ theme: Theme }>()(
  persist((): { theme: Theme } => ({ theme: 'system' }), { name: 'admin-theme' }),
)

export function chooseTheme(theme: Theme): void {
  useTheme.setState({ theme })
}

function apply({ theme }: { theme: Theme }) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}

/** Before anything is drawn, and from then on at every choice. */
export function startTheme(): void {
  apply(useTheme.getState())
  useTheme.subscribe(apply)
}
