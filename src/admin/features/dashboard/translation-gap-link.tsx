import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { TranslationGap } from '../../../shared/dashboard.ts'
import { isSingletonKind } from '../../../shared/kinds.ts'
import { adminPaths } from '../../../shared/paths.ts'

/** Leads to the list of the records in this state, or to the singleton. */
export function TranslationGapLink({ gap: { place, state, count } }: { gap: TranslationGap }) {
  const t = useTranslations('admin')
  if (isSingletonKind(place)) {
    return (
      <Link to={adminPaths[place]} className="link">
        {t(`dashboard.translations.sections.${place}`)}
      </Link>
    )
  }
  return (
    <Link to={`${adminPaths[place]}?translation=${state}`} className="link">
      {t(`kinds.${place}.count`, { count })}
    </Link>
  )
}
