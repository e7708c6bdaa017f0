import type { User } from '../../../shared/user.ts'
import { formatDateTime } from '../../../shared/zone.ts'
import { siteZone } from '../../context/page-state.ts'

export function LastLogin({ user: { lastLogin } }: { user: User }) {
  if (!lastLogin) return <span>Never</span>
  return (
    <time dateTime={lastLogin} className="figures">
      {formatDateTime(lastLogin, siteZone)}
    </time>
  )
}
