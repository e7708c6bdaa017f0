import { Link } from 'react-router'
import { adminPaths } from '../../shared/paths.ts'
import { Button } from '../../ui/button.tsx'

/** The way on from a dead end. */
export function DashboardLink() {
  return (
    <Button asChild variant="secondary">
      <Link to={adminPaths.dashboard}>Go to the dashboard</Link>
    </Button>
  )
}
