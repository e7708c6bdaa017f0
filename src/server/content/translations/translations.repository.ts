import type { TranslationLanguage } from '../../../shared/languages.ts'
import { type TranslationState, translationStates } from '../../../shared/translation.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { TranslatedTable } from '../../platform/database/tables.ts'
import { packedWith } from '../../platform/database/translations.ts'

const sections: readonly TranslatedTable[] = ['hero', 'company', 'contact']

export type StateCounts = Record<TranslationState, number>

/** How many records of a kind are in each state, in one scan of an index. */
export async function countStates(
  db: Executor,
  table: TranslatedTable,
  code: TranslationLanguage,
): Promise<StateCounts> {
  return await db
    .selectFrom(table as 'events')
    .select((select) =>
      translationStates.map((state) =>
        select.fn.countAll<number>().filterWhere('translationState', 'in', packedWith(state, code)).as(state),
      ),
    )
    .$if(!sections.includes(table), (all) => all.where('deletedAt', 'is', null))
    .executeTakeFirstOrThrow()
}
