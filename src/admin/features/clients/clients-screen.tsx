import { rectSortingStrategy } from '@dnd-kit/sortable'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { clientReads } from '../../../client/reads.ts'
import { markRecord } from '../../lists/marked-record.ts'
import { SortingContext } from '../../lists/sorting-context.tsx'
import { useListPages } from '../../lists/use-list-pages.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { ClientCard, ClientCardSkeleton } from './client-card.tsx'
import { clientForm } from './client-form.tsx'
import { clientKind } from './client-kind.ts'
import { useOrderClients } from './use-order-clients.ts'

export function ClientsScreen() {
  const t = useTranslations('admin.clients')
  const { items = [], total = 0 } = useListPages(clientReads.all({}))
  // The form of a new client reads it from the cache.
  useQuery(clientReads.last)
  const move = useOrderClients(items, total)
  return (
    <SortingContext
      ids={items.map(({ id }) => id)}
      noun="client"
      strategy={rectSortingStrategy}
      // A marked card stays rendered when it is dragged out of sight.
      onStart={markRecord}
      onMove={move}
    >
      <RecordScreen
        kind={clientKind}
        form={clientForm}
        layout={{ kind: 'cards', rowHeight: 146 }}
        Item={ClientCard}
        skeleton={<ClientCardSkeleton />}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </SortingContext>
  )
}
