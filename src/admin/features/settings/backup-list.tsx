import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Backup, BackupState } from '../../../shared/backup.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useFileSize } from '../../media/use-file-size.ts'

const tones = { running: 'grey', proven: 'green', damaged: 'red', failed: 'red' } as const satisfies Record<
  BackupState,
  string
>
const firstShown = 5

/** The latest backups; a damaged or failed one says why. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  const t = useTranslations('admin.backups')
  const tAll = useTranslations('admin.dashboard')
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? backups : backups.slice(0, firstShown)
  return (
    <div className="grid grid-cols-1 gap-3 border-line border-t pt-5">
      <h3 className="font-medium font-sans text-md">{t('listTitle')}</h3>
      {backups.length === 0 && <p className="text-ink-quiet text-sm">{t('empty')}</p>}
      <ul aria-label={t('listTitle')} className="grid grid-cols-1">
        {shown.map((backup) => (
          <BackupRow key={backup.id} backup={backup} />
        ))}
      </ul>
      {shown.length < backups.length && (
        <Button variant="quiet" size="sm" className="-ms-3 w-fit" onClick={() => setShowsAll(true)}>
          {tAll('viewAll')}
        </Button>
      )}
    </div>
  )
}

function BackupRow({ backup }: { backup: Backup }) {
  const t = useTranslations('admin.backups')
  const formats = useFormats()
  const fileSize = useFileSize()
  const { name, state, madeAt, provenAt, checkedAt, bytes, rows, files, isKept, problem, detail } = backup
  return (
    <li className="grid grid-cols-1 gap-1 border-line py-3 first:pt-0 last:pb-0 not-last:border-b">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figures font-medium text-md">{formats.dateTime(madeAt, siteZone)}</span>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </span>
      {bytes !== null && (
        <span className="figures flex flex-wrap gap-x-4 text-ink-quiet text-sm">
          <span>{fileSize(bytes)}</span>
          {rows !== null && <span>{t('content', { rows, files: files ?? 0 })}</span>}
          {isKept && checkedAt && checkedAt !== provenAt && (
            <span>{t('checked', { time: formats.dateTime(checkedAt, siteZone) })}</span>
          )}
          {!isKept && problem !== 'missing' && <span>{t('deleted')}</span>}
        </span>
      )}
      {problem && <span className="text-sm">{t(`problems.${problem}`)}</span>}
      {problem && detail && <Verbatim text={detail} />}
      {isKept && <Verbatim text={name} />}
    </li>
  )
}

/** A name or message of the program, in its own direction but aligned with the others. */
function Verbatim({ text }: { text: string }) {
  return (
    <span className="wrap-anywhere text-ink-quiet text-xs">
      <bdi dir="ltr">{text}</bdi>
    </span>
  )
}
