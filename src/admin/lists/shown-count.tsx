import { useTranslations } from 'use-intl'
import type { SearchKind } from '../../shared/search.ts'

type Props = { kind: SearchKind; total: number; isFiltered: boolean }

/** The number of matches, announced to screen readers when a search or filter changes it. */
export function ShownCount({ kind, total, isFiltered }: Props) {
  const t = useTranslations('admin')
  const count = { count: total }
  return (
    <p role="status" className="sr-only">
      {isFiltered ? t(`kinds.${kind}.found`, count) : t(`kinds.${kind}.count`, count)}
    </p>
  )
}
