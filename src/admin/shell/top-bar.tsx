import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Drawer, DrawerContent, DrawerTrigger } from '../../ui/drawer.tsx'
import { ListIcon } from '../../ui/icons/list.ts'
import { MagnifyingGlassIcon } from '../../ui/icons/magnifying-glass.ts'
import { useCompanyName } from '../context/use-company.ts'
import { ScreenLinks } from './sidebar.tsx'
import { UserBlock } from './user-block.tsx'

/** The navigation of small screens: a bar with a drawer. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const t = useTranslations('admin.shell')
  const [open, setOpen] = useState(false)
  const name = useCompanyName()
  const close = () => setOpen(false)
  return (
    <header className="align-to-page on-night glow-top sticky top-0 z-40 flex h-14 items-center gap-1 border-line border-b ps-2 pe-2 lg:hidden">
      <Drawer open={open} onOpenChange={setOpen}>
        <DrawerTrigger asChild>
          <Button variant="quiet" size="icon" aria-label={t('openMenu')}>
            <ListIcon aria-hidden="true" />
          </Button>
        </DrawerTrigger>
        <DrawerContent night side="start" title={name} description={t('product')} className="glow-top">
          <div className="-mx-3 flex min-h-full flex-col">
            <ScreenLinks onNavigate={close} className="grow" />
            <UserBlock onNavigate={close} />
          </div>
        </DrawerContent>
      </Drawer>
      <p dir="auto" className="min-w-0 grow truncate font-bold font-heading text-lead">
        {name}
      </p>
      <Button variant="quiet" size="icon" aria-label={t('search')} onClick={onSearch}>
        <MagnifyingGlassIcon aria-hidden="true" />
      </Button>
    </header>
  )
}
