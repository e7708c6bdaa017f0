import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { clientReads } from '../../../client/reads.ts'
import type { Client } from '../../../shared/client.ts'
import { mediaVariantUrl, parseMediaUrl } from '../../../shared/media-url.ts'
import { pictureHref, safeHref } from '../../../shared/url.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { brokenImageRef } from '../../pictures/broken-image-ref.ts'
import { FailedNotice } from '../../sections/notice.tsx'
import { textAttributes } from '../../text-attributes.ts'
import { useRead } from '../../use-read.ts'
import { isBlank } from './is-blank.ts'
import { logoSize } from './logo-size.ts'

// Cells of equal width in centred rows, so that a short last row looks balanced.
const row = 'flex flex-wrap justify-center gap-y-8 lg:gap-y-12'
const cell = 'grid h-14 w-1/2 place-items-center px-4 sm:w-1/3 lg:w-1/4 xl:w-1/6'

/** Client logos in one ink, in color on hover. */
export function ClientStrip() {
  const t = useTranslations('site.clients')
  const clients = useRead(clientReads.active())
  if (clients.isError) return <FailedNotice title={t('failed')} onRetry={() => clients.refetch()} />
  const isEmpty = clients.data?.length === 0
  return (
    <div className="grid gap-12 text-center">
      <div>
        <h2 className="font-bold font-heading text-heading">{t(isEmpty ? 'emptyTitle' : 'title')}</h2>
        {isEmpty && <p className="mt-3 text-ink-quiet">{t('emptyText')}</p>}
      </div>
      {clients.isPending && (
        <Loading label={t('loading')} className={row}>
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <div key={index} data-placeholder="client" className={cell}>
              <Skeleton className="h-12 w-36 max-w-full" />
            </div>
          ))}
        </Loading>
      )}
      {clients.data && !isEmpty && (
        <>
          <InkFilter />
          <ul className={row}>
            {clients.data.map((client) => (
              <ClientMark key={client.id} client={client} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/**
 * Prints a transparent logo in one ink: the darker a pixel, the more opaque it becomes, so that white letters
 * on a colored shape stay readable.
 */
function InkFilter() {
  return (
    <svg aria-hidden className="absolute size-0">
      <filter id="ink">
        <feColorMatrix values="0 0 0 0 .01  0 0 0 0 .0075  0 0 0 0 .0045  -.319 -1.073 -.108 1.5 0" />
      </filter>
    </svg>
  )
}

function ClientMark({ client }: { client: Client }) {
  const t = useTranslations('site.clients')
  const href = safeHref(client.website)
  const logo = <Logo client={client} />
  return (
    <li className={cell}>
      {href ? (
        <a href={href} target="_blank" rel="noopener" className="block rounded-sm">
          {logo} <span className="sr-only">{t('newTab')}</span>
        </a>
      ) : (
        logo
      )}
    </li>
  )
}

/** The name as text if there is no logo, or none that can be seen. */
function Logo({ client }: { client: Client }) {
  const [broken, setBroken] = useState(false)
  const src = pictureHref(client.logo)
  if (!src || broken) {
    return (
      <span
        {...textAttributes(client, 'name')}
        className="line-clamp-2 text-balance font-bold font-heading text-ink-quiet text-title transition hover:text-ink"
      >
        {client.name}
      </span>
    )
  }
  const onBroken = () => setBroken(true)
  const address = parseMediaUrl(src)
  const size = address && logoSize(address.width, address.height)
  // The fallback of pictures without transparent parts.
  const isOpaque = address?.fallback === 'jpg'
  const check = (image: HTMLImageElement) => {
    if (isBlank(image)) onBroken()
  }
  return (
    <img
      ref={(image) => {
        brokenImageRef(onBroken)(image)
        if (image?.complete && image.naturalWidth > 0) check(image)
      }}
      src={mediaVariantUrl(src, 352)}
      alt={client.name}
      {...textAttributes(client, 'name')}
      loading="lazy"
      onLoad={({ currentTarget }) => check(currentTarget)}
      onError={onBroken}
      className={`client-logo h-10 w-auto max-w-full object-contain sm:max-w-44 ${isOpaque ? 'opaque-logo' : 'ink-logo'}`}
      style={size && { width: `${size.width}rem`, height: `${size.height}rem` }}
    />
  )
}
