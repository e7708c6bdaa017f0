import { Link } from 'react-router'
import { adminPaths } from '../../../shared/paths.ts'

/** The settings edit some fields of the same record (D24). */
export function AlsoInSettings({ tab }: { tab: 'hero' | 'company' | 'contact' }) {
  return (
    <>
      Also in{' '}
      <Link to={`${adminPaths.settings}?tab=${tab}`} className="link">
        Settings
      </Link>
      .
    </>
  )
}
