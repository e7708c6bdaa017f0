import { kindsWith } from '../../../shared/kinds.ts'
import type { MediaUse } from '../../../shared/media.ts'
import { mediaIdIn } from '../../../shared/media-url.ts'
import type { Database } from '../../platform/database/database.ts'
import { memoizeByGeneration } from '../../platform/database/memoize-by-generation.ts'
import type { RecordImages, WithHandlers } from '../records/kind-handler.ts'

export type MediaUses = (mediaId: string) => readonly MediaUse[]

type Needs = WithHandlers & { database: Pick<Database, 'reads' | 'changes'> }

/** Finds where images are used. It reads every record that shows one, so it does that once per content change. */
export function createMediaUses({ database: { reads, changes }, handlers }: Needs): () => Promise<MediaUses> {
  const readUses = memoizeByGeneration(async () => {
    const uses = new Map<string, MediaUse[]>()
    for (const kind of kindsWith('images'))
      for await (const records of handlers[kind].findImages(reads)) addUses(uses, kind, records)
    return (mediaId: string) => uses.get(mediaId) ?? []
  })
  return () => readUses(changes.generation())
}

/** Matches by id instead of URL, because a URL copied from the site may be that of any variant. */
function addUses(uses: Map<string, MediaUse[]>, kind: MediaUse['kind'], records: readonly RecordImages[]): void {
  for (const { id: recordId, label, urls } of records) {
    for (const id of new Set(urls.flatMap((url) => mediaIdIn(url) ?? []))) {
      const use = { kind, id: recordId, label }
      const known = uses.get(id)
      if (known) known.push(use)
      else uses.set(id, [use])
    }
  }
}
