import type { MediaUse } from '../../../shared/media.ts'
import { mediaIdIn } from '../../../shared/media-url.ts'
import type { Database } from '../../platform/database/database.ts'
import { memoizeByGeneration } from '../../platform/database/memoize-by-generation.ts'
import { findUsesOfMedia, type UseWithUrls } from './media-uses.repository.ts'

export type MediaUses = (mediaId: string) => readonly MediaUse[]

/** Finds where pictures are used. It reads every record that shows one, so it does that once per content change. */
export function createMediaUses({ reads, changes }: Pick<Database, 'reads' | 'changes'>): () => Promise<MediaUses> {
  const readUses = memoizeByGeneration(async () => {
    const uses = new Map<string, MediaUse[]>()
    for await (const batch of findUsesOfMedia(reads)) addUses(uses, batch)
    return (mediaId: string) => uses.get(mediaId) ?? []
  })
  return () => readUses(changes.generation())
}

/** Matches by id instead of URL, because a URL copied from the site may be that of any variant. */
function addUses(uses: Map<string, MediaUse[]>, batch: UseWithUrls[]): void {
  for (const { urls, ...use } of batch) {
    for (const id of new Set(urls.flatMap((url) => mediaIdIn(url) ?? []))) {
      const known = uses.get(id)
      if (known) known.push(use)
      else uses.set(id, [use])
    }
  }
}
