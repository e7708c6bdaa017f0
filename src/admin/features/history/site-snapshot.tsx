import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../client/api.ts'
import { snapshotReads } from '../../../client/reads.ts'
import { localPath, splitLanguage } from '../../../shared/language-paths.ts'
import type { Language } from '../../../shared/languages.ts'
import { publicPaths } from '../../../shared/paths.ts'
import type { SnapshotPage } from '../../../shared/site-snapshot.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ClockCounterClockwiseIcon } from '../../../ui/icons/clock-counter-clockwise.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useFormats, useIsolate } from '../../context/use-formats.ts'
import { LoadError } from '../../layout/load-error.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { ScreenFrame } from '../../preview/screen-frame.tsx'
import { SnapshotWindow } from '../../preview/snapshot-window.tsx'
import { SnapshotForm } from './snapshot-form.tsx'
import { SnapshotNotFound } from './snapshot-not-found.tsx'

const windowHeight = 'h-[max(30rem,calc(100svh-16rem))]'

/** The public site as visitors saw it at the moment in the address, now by default. */
export function SiteSnapshot() {
  const t = useTranslations('admin.snapshot')
  const [address, changeAddress] = useAddress()
  const at = address.get('at') ?? undefined
  const [path = '', anchor = ''] = (address.get('path') ?? publicPaths.home).split('#')
  const page = useQuery({ ...snapshotReads.page(at, path), placeholderData: keepPreviousData })
  const { data, error } = page

  const show = (at: string, visited: string) =>
    changeAddress(
      (search) => {
        search.set('at', at)
        search.set('path', visited)
      },
      { replace: false },
    )

  if (error instanceof ApiError && error.status === 400) {
    return <SnapshotNotFound error={error} onChoose={(at) => show(at, publicPaths.home)} />
  }
  if (error) return <LoadError title={t('failed')} error={error} onRetry={() => void page.refetch()} />
  if (!data) {
    return (
      <Loading label={t('loading')} className="grid gap-4">
        <Skeleton className="h-16 max-w-xl" />
        <Skeleton className={windowHeight} />
      </Loading>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <SnapshotForm shown={data} isPending={page.isPlaceholderData} onChoose={(at) => show(at, data.path)} />
      <Mark page={data} />
      <div
        aria-busy={page.isPlaceholderData}
        className={`${windowHeight} transition-opacity ${page.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        <SnapshotView page={data} anchor={anchor} onVisit={(visited) => show(data.at, visited)} />
      </div>
    </div>
  )
}

/** Says that this is not the live site. */
function Mark({ page: { at, status } }: { page: SnapshotPage }) {
  const t = useTranslations('admin.snapshot')
  const { dateTime } = useFormats()
  return (
    <Alert
      role="status"
      tone="warning"
      icon={<ClockCounterClockwiseIcon aria-hidden="true" weight="bold" />}
      title={t('mark', { time: dateTime(at) })}
    >
      <p>{status === 404 ? t('absent') : t('notLive')}</p>
    </Alert>
  )
}

type ViewProps = { page: SnapshotPage; anchor: string; onVisit: (path: string) => void }

function SnapshotView({ page, anchor, onVisit }: ViewProps) {
  const t = useTranslations('admin.snapshot')
  const isolate = useIsolate()
  const { html, title } = useMemo(() => withoutScripts(page.html), [page.html])
  const { language, path } = splitLanguage(page.path)
  const choose = (wanted: Language) => onVisit(localPath(path, wanted))
  const sayOutside = () => void toast({ title: t('outside'), description: t('outsideText') })
  return (
    <ScreenFrame heights="fill" language={language} onLanguage={choose}>
      {(frame) => (
        <SnapshotWindow
          // A new window for every page, because a changed one would add to the browser's history.
          key={`${page.at} ${page.path} ${anchor}`}
          title={t('window', { title: isolate(title) })}
          html={html}
          anchor={anchor}
          onVisit={onVisit}
          onOutside={sayOutside}
          {...frame}
        />
      )}
    </ScreenFrame>
  )
}

/** The window runs no scripts, so they need not be loaded. */
function withoutScripts(html: string): { html: string; title: string } {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('script, link[rel="modulepreload"]')) element.remove()
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, title: page.title }
}
