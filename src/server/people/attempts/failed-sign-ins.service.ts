import { widerNetwork } from '../../platform/caller/ip-network.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import { atMost, isWithin, type LimitNeeds } from '../../platform/limits/limits.service.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import type { UserRow } from '../users/users.repository.ts'

/** Of all accounts together, so that a flood cannot fill the disk. */
const auditedFailures = atMost('audited-failures', 1000, 60 * 60)
/** So that one network cannot use up the bound and hide the attempts of others. */
const auditedPerNetwork = atMost('audited-failures-network', 100, 60 * 60)

/** Records a failure. The work is the same without an account, and nothing that was typed is recorded. */
export async function recordFailedSignIn(
  needs: LimitNeeds,
  account: UserRow | undefined,
  code: 'wrongPassword' | 'wrongCode' | 'wrongPasskey',
  { device, clientIp: network }: Origin,
): Promise<void> {
  if (!(await isWithin(needs, [auditedPerNetwork, widerNetwork(network, 48) ?? network]))) return
  if (!(await isWithin(needs, [auditedFailures, 'all']))) return
  const subject = account && userSubject(account)
  await needs.database.transaction((trx) =>
    writeAudit(
      trx,
      { kind: 'sign-in-failed', by: undefined, subject, detail: { code, device, network } },
      needs.clock(),
    ),
  )
}
