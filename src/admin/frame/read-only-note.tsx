import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple'
import { roleLabels } from '../../shared/permissions.ts'
import { useViewer } from '../use-viewer.ts'

/** Why the actions of this screen are switched off (D32). */
export function ReadOnlyNote({ what }: { /** 'the clients' */ what: string }) {
  return <RoleNote may={`You can see ${what}, but not change ${what.endsWith('s') ? 'them' : 'it'}`} />
}

/** Why some of them are. */
export function RoleNote({ may }: { /** 'You can do this, but not that' */ may: string }) {
  const { role } = useViewer()
  return (
    <p
      role="note"
      className="mb-6 flex items-start gap-2.5 text-balance rounded-md bg-grey px-4 py-3 text-grey-ink text-sm"
    >
      <LockSimpleIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
      <span>
        {may}: your role, {roleLabels[role]}, does not include that permission.
      </span>
    </p>
  )
}
