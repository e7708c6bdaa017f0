import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../shared/paths.ts'

/** Part of a message: the settings edit some fields of the same record. */
export const settingsLink = (tab: 'hero' | 'company' | 'contact') => (text: ReactNode) => (
  <Link to={`${adminPaths.settings}?tab=${tab}`} className="link">
    {text}
  </Link>
)
