import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientReads } from '../../../client/reads.ts'
import type { Client } from '../../../shared/client.ts'
import { mediaVariantUrl } from '../../../shared/media-url.ts'
import { pictureHref, safeHref } from '../../../shared/url.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { brokenImageRef } from '../../pictures/broken-image-ref.ts'
import { FailedNotice } from '../../sections/notice.tsx'

// Cells of equal width in centred rows, so that a short last row looks balanced.
const row = 'flex flex-wrap items-center justify-center gap-y-10'
const cell = 'grid w-1/2 place-items-center px-2 sm:w-1/3 lg:w-1/4 xl:w-1/6'

/** Client logos in one tone, in colour on hover. */
export function ClientStrip() {
  const clients = useQuery(clientReads.active())
  if (clients.isError) return <FailedNotice what="our clients" onRetry={() => clients.refetch()} />
  const isEmpty = clients.data?.length === 0
  return (
    <div className="grid gap-12 text-center">
      <div>
        <h2 className="font-bold font-heading text-heading">
          {isEmpty ? 'Our Valued Partners' : 'Trusted by Leading Brands'}
        </h2>
        {isEmpty && <p className="mt-3 text-ink-quiet">Client partnerships will be showcased here.</p>}
      </div>
      {clients.isPending && (
        <Loading label="Loading clients" className={row}>
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <div key={index} data-placeholder="client" className={cell}>
              <Skeleton className="h-12 w-36 max-w-full" />
            </div>
          ))}
        </Loading>
      )}
      {clients.data && !isEmpty && (
        <ul className={row}>
          {clients.data.map((client) => (
            <ClientMark key={client.id} client={client} />
          ))}
        </ul>
      )}
    </div>
  )
}

function ClientMark({ client }: { client: Client }) {
  const href = safeHref(client.website)
  const logo = <Logo client={client} />
  return (
    <li className={cell}>
      {href ? (
        <a href={href} target="_blank" rel="noopener" className="block rounded-sm">
          {logo}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        logo
      )}
    </li>
  )
}

/** The name as text if there is no logo or it fails to load. */
function Logo({ client }: { client: Client }) {
  const [broken, setBroken] = useState(false)
  const src = pictureHref(client.logo)
  if (!src || broken) {
    return (
      <span dir="auto" className="font-bold font-heading text-ink-quiet text-title transition hover:text-ink">
        {client.name}
      </span>
    )
  }
  const onBroken = () => setBroken(true)
  return (
    <img
      ref={brokenImageRef(onBroken)}
      src={mediaVariantUrl(src, 352)}
      alt={client.name}
      loading="lazy"
      onError={onBroken}
      className="client-logo h-12 w-auto max-w-full object-contain sm:max-w-44"
    />
  )
}
