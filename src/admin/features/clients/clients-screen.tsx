import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Client, compareClients } from '../../../shared/client.ts'
import { MessagePanel } from '../../frame/message-panel.tsx'
import { ReadOnlyNote } from '../../frame/read-only-note.tsx'
import { Screen } from '../../frame/screen.tsx'
import { CardGrid } from '../../records/card-grid.tsx'
import { NewRecordButton } from '../../records/new-record-button.tsx'
import { useDeleteRecord } from '../../records/record-changes.ts'
import { RecordList } from '../../records/record-list.tsx'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { Spoken } from '../../sorting/spoken.tsx'
import { useMay } from '../../use-viewer.ts'
import { ClientCard, ClientCardSkeleton, moveButtonId } from './client-card.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { clientKind } from './client-kind.ts'
import { type Move, useMoveClient } from './use-move-client.ts'

export function ClientsScreen() {
  const query = useQuery<Client[]>({ queryKey: clientKind.list })
  const mayManage = useMay('manage_clients')
  return (
    <Screen
      title="Clients"
      count={query.data?.length}
      actions={<NewRecordButton noun={clientKind.noun} isReadOnly={!mayManage} />}
    >
      {!mayManage && <ReadOnlyNote what="the clients" />}
      <RecordList
        query={query}
        what="clients"
        placeholders={6}
        skeleton={<ClientCardSkeleton />}
        empty={
          <MessagePanel icon={HandshakeIcon} title="No clients found">
            Start by adding the first logo of your partners
          </MessagePanel>
        }
      >
        {(clients) => <Clients clients={clients} isReadOnly={!mayManage} />}
      </RecordList>
      {mayManage && <ClientDialog clients={query.data} />}
    </Screen>
  )
}

function Clients({ clients, isReadOnly }: { clients: Client[]; isReadOnly: boolean }) {
  const { openRecord } = useRecordAddress()
  const remove = useDeleteRecord(clientKind)
  const { mutate: move, isPending: isMoving } = useMoveClient()
  const sorted = useMemo(() => clients.toSorted(compareClients), [clients])
  const { keepFocusOn, words } = useFocusAfterMove(sorted)
  // The next step counts from where the last one ended.
  const moveOnce = (step: Move) => {
    if (isMoving) return
    keepFocusOn(step)
    move(step)
  }
  return (
    <>
      <CardGrid
        label="Clients"
        items={sorted}
        rowHeight={146}
        renderCard={(client) => (
          <ClientCard client={client} isReadOnly={isReadOnly} onEdit={openRecord} onDelete={remove} onMove={moveOnce} />
        )}
      />
      <Spoken words={words} />
    </>
  )
}

/** A card that changed its place was drawn anew; whoever moves it by keyboard goes on from the same button, and hears where it is. */
function useFocusAfterMove(sorted: readonly Client[]) {
  const moved = useRef<Move>(undefined)
  const [words, setWords] = useState('')
  useLayoutEffect(() => {
    if (!moved.current) return
    const { client, to } = moved.current
    moved.current = undefined
    const place = sorted.findIndex(({ id }) => id === client.id)
    // A colleague has deleted it, as the message says.
    if (place < 0) return
    setWords(`${client.name} is now at position ${place + 1} of ${sorted.length}.`)
    document.getElementById(moveButtonId(client.id, to))?.focus()
  }, [sorted])
  const keepFocusOn = (step: Move) => {
    moved.current = step
  }
  return { keepFocusOn, words }
}
