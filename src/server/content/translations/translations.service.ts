import type { TranslationGap } from '../../../shared/dashboard.ts'
import { kindsWith } from '../../../shared/kinds.ts'
import { type TranslationLanguage, translationLanguages } from '../../../shared/languages.ts'
import { type TranslationCounts, translationStates } from '../../../shared/translation.ts'
import type { Database } from '../../platform/database/database.ts'
import type { WithHandlers } from '../records/kind-handler.ts'
import { countStates, type StateCounts } from './translations.repository.ts'

const places = kindsWith('translations')

type Needs = WithHandlers & { database: Pick<Database, 'reads'> }

export type TranslationProgress = { counts: TranslationCounts; gaps: TranslationGap[] }

/** How many records and sections are in each state, by language, and where translations are missing. */
export async function countTranslations({ database, handlers }: Needs): Promise<TranslationProgress> {
  const counts = {} as TranslationCounts
  const gaps: TranslationGap[] = []
  for (const language of translationLanguages) {
    const byPlace = await Promise.all(
      places.map((place) => countStates(database.reads, handlers[place].table, language)),
    )
    counts[language] = sum(byPlace)
    gaps.push(...places.flatMap((place, index) => findGaps(language, place, byPlace[index])))
  }
  return { counts, gaps }
}

function sum(all: readonly StateCounts[]): StateCounts {
  const totals = { missing: 0, partial: 0, stale: 0, complete: 0 }
  for (const counts of all) for (const state of translationStates) totals[state] += counts[state]
  return totals
}

function findGaps(
  language: TranslationLanguage,
  place: TranslationGap['place'],
  counts?: StateCounts,
): TranslationGap[] {
  return translationStates.flatMap((state) => {
    const count = counts?.[state] ?? 0
    return state !== 'complete' && count > 0 ? [{ language, place, state, count }] : []
  })
}
