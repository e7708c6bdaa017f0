import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning'
import { useEffect, useRef } from 'react'
import { errorMessage } from '../../client/api.ts'
import { statusMessages } from '../../shared/problem.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { focusScreen } from '../frame/focus-screen.ts'

type Props = {
  /** What comes next is based on it. */
  findNewest: () => Promise<unknown>
  onKeepMine: () => void
  onLoadTheirs: () => void
}

/** Two people edited the same thing (D39): nothing typed is lost, and the choice is the person's. */
export function ConflictNote({ findNewest, onKeepMine, onLoadTheirs }: Props) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  const choose = (decide: () => void) => async () => {
    try {
      await findNewest()
    } catch (error) {
      toast({ title: 'Failed to load the newer version', description: errorMessage(error), tone: 'destructive' })
      return
    }
    focusScreen()
    decide()
  }
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mb-6 grid gap-3 rounded-md bg-yellow p-4 text-yellow-ink outline-none"
    >
      <p className="flex gap-2 text-sm">
        <WarningIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
        <span>
          <strong className="font-medium">{statusMessages[409]}.</strong> Your changes are still here and have not been
          saved. Save them over the newer version, or discard them and continue from it.
        </span>
      </p>
      <div className="flex flex-wrap gap-2 ps-6">
        <Button size="sm" variant="secondary" onClick={choose(onKeepMine)}>
          Save mine anyway
        </Button>
        <Button
          size="sm"
          variant="quiet"
          className="text-yellow-ink hover:text-yellow-ink"
          onClick={choose(onLoadTheirs)}
        >
          Discard mine and load theirs
        </Button>
      </div>
    </div>
  )
}
