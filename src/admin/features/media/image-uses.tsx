import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MediaUse } from '../../../shared/media.ts'
import { recordPath } from '../../../shared/paths.ts'

/** The records that show an image, each with a link to its editor. */
export function ImageUses({ usedIn }: { usedIn: readonly MediaUse[] }) {
  const t = useTranslations('admin')
  return (
    <ul className="grid gap-1 text-sm">
      {usedIn.map(({ kind, id, label }) => (
        <li key={`${kind} ${id}`} className="flex min-w-0 gap-2">
          <span className="w-16 shrink-0 text-ink-quiet">{t(`kinds.${kind}.use`)}</span>
          <Link to={recordPath(kind, id)} className="link truncate" dir="auto">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
