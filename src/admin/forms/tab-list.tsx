import { Tabs } from 'radix-ui'
import type { SyntheticEvent } from 'react'

const tabLook =
  'relative h-11 shrink-0 rounded-sm px-1 -outline-offset-2 font-medium text-ink-quiet text-md transition-colors hover:text-ink data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:bg-accent-ink'

type Props = {
  label: string
  tabs: readonly { id: string; label: string }[]
  /** Which of them hold something that is not saved. */
  dirty: ReadonlySet<string>
}

/** On a phone the row is longer than the screen. */
const reveal = ({ currentTarget }: SyntheticEvent) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The tabs of a form, to stand in a Tabs.Root. */
export function TabList({ label, tabs, dirty }: Props) {
  return (
    <Tabs.List
      aria-label={label}
      className="-mx-4 mb-6 flex gap-1.5 scroll-px-4 overflow-x-auto border-line border-b px-4 [scrollbar-width:none] sm:mx-0 sm:gap-6 sm:px-0"
    >
      {tabs.map((tab) => (
        <Tabs.Trigger key={tab.id} value={tab.id} onFocus={reveal} onClick={reveal} className={tabLook}>
          {tab.label}
          {dirty.has(tab.id) && (
            <span className="ms-2 inline-block size-1.5 rounded-full bg-accent align-middle">
              <span className="sr-only">, not saved</span>
            </span>
          )}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}
