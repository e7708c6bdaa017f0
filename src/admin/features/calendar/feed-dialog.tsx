import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { calendarFeedChanges } from '../../../client/changes.ts'
import { calendarReads } from '../../../client/reads.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/control.tsx'
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { CopyIcon } from '../../../ui/icons/copy.ts'
import { RssIcon } from '../../../ui/icons/rss.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useCopy } from '../../browser/use-copy.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { LoadError } from '../../layout/load-error.tsx'
import { useChange } from '../../saving/use-change.ts'

/** The private address with which a calendar app shows the events. */
export function FeedButton() {
  const t = useTranslations('admin.calendar.feed')
  const [url, setUrl] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const open = (next: boolean) => {
    setOpen(next)
    // The address is shown once.
    if (!next) setUrl(undefined)
  }
  return (
    <Dialog open={isOpen} onOpenChange={open}>
      <DialogTrigger asChild>
        <Button variant="secondary">
          <RssIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t('open')}
        </Button>
      </DialogTrigger>
      <DialogContent size="md" title={t('title')} description={t('description')}>
        <FeedState url={url} onUrl={setUrl} />
      </DialogContent>
    </Dialog>
  )
}

type Props = { url: string | undefined; onUrl: (url: string | undefined) => void }

function FeedState({ url, onUrl }: Props) {
  const t = useTranslations('admin.calendar.feed')
  const formats = useFormats()
  const { data, error, refetch } = useQuery(calendarReads.feed)
  const refresh = [calendarReads.feed.queryKey]
  const make = useChange({
    send: async () => {
      const made = await calendarFeedChanges.create()
      onUrl(made.url)
    },
    refresh,
    success: { title: t('created') },
    failure: { title: t('failed') },
  })
  const revoke = useChange({
    send: async () => {
      await calendarFeedChanges.revoke()
      onUrl(undefined)
    },
    refresh,
    success: { title: t('revoked') },
    failure: { title: t('failed') },
  })
  if (!data && error) return <LoadError title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Loading label={t('loading')} className="grid gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-10 w-40" />
      </Loading>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {url ? (
        <MadeAddress url={url} />
      ) : (
        <p className="text-md">
          {data.createdAt ? t('exists', { day: formats.day(data.createdAt, siteZone) }) : t('none')}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {!url && (
          <Button pending={make.isPending} pendingText={t('making')} onClick={() => make.mutate()}>
            {data.createdAt ? t('replace') : t('make')}
          </Button>
        )}
        {data.createdAt && (
          <Button
            variant="secondary"
            pending={revoke.isPending}
            pendingText={t('revoking')}
            onClick={() => revoke.mutate()}
          >
            {t('revoke')}
          </Button>
        )}
      </div>
    </div>
  )
}

function MadeAddress({ url }: { url: string }) {
  const t = useTranslations('admin.calendar.feed')
  const copy = useCopy()
  return (
    <>
      <Alert>{t('made')}</Alert>
      <Field label={t('address')}>
        <Input readOnly dir="ltr" value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button onClick={() => void copy(url, { title: t('copied') })}>
          <CopyIcon aria-hidden="true" className="size-4" />
          {t('copy')}
        </Button>
        <Button asChild variant="secondary">
          <a href={url.replace(/^https?:/, 'webcal:')}>{t('app')}</a>
        </Button>
      </div>
    </>
  )
}
