import { useTranslations } from 'use-intl'
import type { AuditEntry } from '../../../shared/audit.ts'
import { CopyIcon } from '../../../ui/icons/copy.ts'
import { useCopy } from '../../browser/use-copy.ts'
import { siteZone } from '../../context/page-state.ts'
import { useDeviceName } from '../../context/use-device-name.ts'
import { useFormats } from '../../context/use-formats.ts'
import { auditIcons, isDirectional } from './audit-icons.ts'
import { AuditSentence } from './audit-sentence.tsx'

type Props = { entry: AuditEntry; names: ReadonlyMap<string, string> }

export function AuditRow({ entry, names }: Props) {
  const t = useTranslations('admin.audit')
  const formats = useFormats()
  const Icon = auditIcons[entry.kind]
  const isFailure = entry.kind === 'sign-in-failed'
  return (
    <div className="flex gap-3 px-4 py-3.5 sm:gap-4 sm:px-5">
      <Icon
        aria-hidden="true"
        weight="duotone"
        className={`mt-0.5 size-5 shrink-0 ${isFailure ? 'text-red-ink' : 'text-accent-ink'} ${isDirectional(entry.kind) ? 'rtl:-scale-x-100' : ''}`}
      />
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="grid min-w-0 grow basis-80 grid-cols-1 gap-0.5">
          <p className="wrap-anywhere text-md">
            <AuditSentence entry={entry} names={names} />
          </p>
          <p className="flex flex-wrap gap-x-3 text-ink-quiet text-sm">
            <span className={isFailure ? 'text-red-ink' : undefined}>{t(`kinds.${entry.kind}`)}</span>
            <OriginOf detail={entry.detail} />
          </p>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink-quiet text-sm">
          <time dateTime={entry.at}>{formats.dateTime(entry.at, siteZone)}</time>
          <Hash hash={entry.hash} />
        </div>
      </div>
    </div>
  )
}

/** The browser and network of a sign-in. */
function OriginOf({ detail }: Pick<AuditEntry, 'detail'>) {
  const deviceName = useDeviceName()
  const { device, network } = (detail ?? {}) as { device?: string; network?: string }
  return (
    <>
      {device && <span>{deviceName(device)}</span>}
      {network && (
        <bdi dir="ltr" className="wrap-anywhere">
          {network}
        </bdi>
      )}
    </>
  )
}

function Hash({ hash }: { hash: string }) {
  const t = useTranslations('admin.audit.hash')
  const copy = useCopy()
  const short = hash.slice(0, 8)
  return (
    <button
      type="button"
      title={hash}
      aria-label={t('copy', { hash: short })}
      onClick={() => void copy(hash, { title: t('copied') })}
      className="inline-flex h-7 items-center gap-1.5 rounded-sm bg-surface-sunken px-2 font-mono text-xs hover:text-ink pointer-coarse:h-11"
    >
      <span dir="ltr">{short}</span>
      <CopyIcon aria-hidden="true" className="size-3.5" />
    </button>
  )
}
