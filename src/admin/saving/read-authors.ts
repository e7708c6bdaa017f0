import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from '../../client/freshness.ts'
import { historyReads } from '../../client/reads.ts'
import type { HistoryKind, Revision } from '../../shared/history.ts'

export type Author = Revision['by']

type Since = { kind: HistoryKind; id: string; version: number }

/** Who has changed a record since a version, each person once. */
export async function readAuthors(client: QueryClient, { kind, id, version }: Since): Promise<Author[]> {
  const revisions = await client.fetchQuery(readAgain(historyReads.latest(kind, id, 20)))
  const authors = revisions.filter((revision) => revision.version > version).map(({ by }) => by)
  return [...new Map(authors.map((author) => [author.id ?? author.name, author])).values()]
}
