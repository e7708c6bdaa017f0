import { Tabs } from 'radix-ui'
import type { SyntheticEvent } from 'react'
import { useTranslations } from 'use-intl'

const tabClasses =
  'relative h-11 shrink-0 rounded-sm px-1.75 -outline-offset-2 font-medium text-ink-quiet text-md transition-colors after:absolute after:inset-x-1.75 after:bottom-0 after:h-0.5 hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-accent-ink data-clicked:outline-none sm:px-2.5 sm:after:inset-x-2.5'

type Props = {
  label: string
  tabs: readonly { id: string; label: string }[]
  /** The ids of the tabs with unsaved changes. */
  dirty: ReadonlySet<string>
}

/** The tabs are wider than the screen of a phone. */
const reveal = ({ currentTarget }: SyntheticEvent) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The address may open a tab that is not in sight. */
const revealActive = (list: HTMLElement | null) =>
  list?.querySelector('[data-state="active"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Radix focuses a clicked tab by script, for which browsers show the keyboard ring. */
const ringForKeyboardOnly = {
  onPointerDown: ({ currentTarget }: SyntheticEvent) => currentTarget.setAttribute('data-clicked', ''),
  onBlur: ({ currentTarget }: SyntheticEvent) => currentTarget.removeAttribute('data-clicked'),
}

/** The tabs of a Tabs.Root. Their labels, not their padding, are aligned with the form below. */
export function TabList({ label, tabs, dirty }: Props) {
  const t = useTranslations('admin.forms')
  return (
    <div className="mb-6 border-line border-b max-sm:-mx-4">
      <Tabs.List
        ref={revealActive}
        aria-label={label}
        className="-mb-px flex scroll-px-4 overflow-x-auto px-2.25 [scrollbar-width:none] sm:-mx-2.5 sm:gap-1 sm:px-0"
      >
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.id}
            value={tab.id}
            onFocus={reveal}
            onClick={reveal}
            {...ringForKeyboardOnly}
            className={tabClasses}
          >
            {tab.label}
            {dirty.has(tab.id) && (
              <span className="ms-2 inline-block size-1.5 rounded-full bg-accent align-middle">
                <span className="sr-only">{t('notSaved')}</span>
              </span>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </div>
  )
}
