import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { HistoryKind } from '../../shared/history.ts'
import { kinds } from '../../shared/kinds.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer, DrawerContent, DrawerTrigger } from '../../ui/drawer.tsx'
import { ClockCounterClockwiseIcon } from '../../ui/icons/clock-counter-clockwise.ts'
import { placeMessages } from '../../ui/place-messages.ts'
import { useMay } from '../context/use-viewer.ts'
import { RevisionsSkeleton } from './revisions-skeleton.tsx'

/** The comparison of versions is loaded with the first history that is opened. */
const RevisionList = lazy(async () => ({ default: (await import('./revision-list.tsx')).RevisionList }))

type Props = {
  kind: HistoryKind
  /** Of the record; that of a section is its kind. */
  id?: string
} & Pick<ComponentProps<typeof Button>, 'size' | 'className'>

/** Opens the history of a record or a section beside it. */
export function HistoryButton({ kind, id = kind, ...buttonProps }: Props) {
  const t = useTranslations('admin.history')
  const tAdmin = useTranslations('admin')
  const mayRead = useMay(kinds[kind].change)
  const [isOpen, setOpen] = useState(false)
  if (!mayRead) return null
  return (
    <Drawer open={isOpen} onOpenChange={setOpen}>
      <DrawerTrigger asChild>
        <Button variant="quiet" {...buttonProps}>
          <ClockCounterClockwiseIcon aria-hidden="true" className="size-4" />
          {t('open')}
        </Button>
      </DrawerTrigger>
      <DrawerContent
        ref={placeMessages}
        data-dialog
        aria-describedby={undefined}
        title={tAdmin(`kinds.${kind}.history`)}
        className="w-[min(40rem,100%)]!"
      >
        <Suspense fallback={<RevisionsSkeleton />}>
          <RevisionList kind={kind} id={id} />
        </Suspense>
      </DrawerContent>
    </Drawer>
  )
}
