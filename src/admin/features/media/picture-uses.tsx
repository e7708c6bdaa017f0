import { Link } from 'react-router'
import type { MediaUse } from '../../../shared/media.ts'
import { adminPaths, pageEditorPath } from '../../../shared/paths.ts'
import { editRecordSearch } from '../../records/use-record-address.ts'

const kindLabels: Record<MediaUse['kind'], string> = {
  event: 'Event',
  portfolio: 'Portfolio',
  client: 'Client',
  hero: 'Hero',
  company: 'Branding',
  page: 'Page',
}

function pathOf({ kind, id }: MediaUse): string {
  const paths: Record<MediaUse['kind'], string> = {
    event: `${adminPaths.events}${editRecordSearch(id)}`,
    portfolio: `${adminPaths.portfolio}${editRecordSearch(id)}`,
    client: `${adminPaths.clients}${editRecordSearch(id)}`,
    hero: adminPaths.hero,
    company: adminPaths.company,
    page: pageEditorPath(id),
  }
  return paths[kind]
}

/** Everything that shows a picture, each a link to where that is edited. */
export function PictureUses({ usedIn }: { usedIn: readonly MediaUse[] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {usedIn.map((use) => (
        <li key={`${use.kind} ${use.id}`} className="flex min-w-0 gap-2">
          <span className="w-16 shrink-0 text-ink-quiet">{kindLabels[use.kind]}</span>
          <Link to={pathOf(use)} className="link truncate" dir="auto">
            {use.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
