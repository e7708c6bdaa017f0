import { IntlProvider, type Messages } from 'use-intl'
import common from '../../src/messages/en/common.json'
import { Toaster } from '../../src/ui/toast.tsx'
import { TooltipProvider } from '../../src/ui/tooltip.tsx'
import { Boards } from './boards.tsx'
import { Buttons } from './buttons.tsx'
import { Cover } from './cover.tsx'
import { Fields } from './fields.tsx'
import { Colours, Type } from './foundations.tsx'
import { Overlays } from './overlays.tsx'
import { Pieces } from './pieces.tsx'

export function Sheet() {
  return (
    <IntlProvider locale="en-US" messages={{ common } as Messages} timeZone="UTC">
      <TooltipProvider>
        <Cover />
        <main>
          <Colours />
          <Type />
          <Buttons />
          <Fields />
          <Pieces />
          <Overlays />
          <Boards />
        </main>
        <Toaster />
      </TooltipProvider>
    </IntlProvider>
  )
}
