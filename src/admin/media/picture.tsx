import { useState } from 'react'
import { mediaVariantUrl } from '../../shared/media-url.ts'
import { pictureHref } from '../../shared/url.ts'
import { Artwork } from './artwork.tsx'

type Props = {
  src: string
  /** Shown on the artwork if there is no picture. */
  title: string
  fit?: 'cover' | 'contain'
}

/** A picture, or artwork in the brand's colours if there is none or it cannot be loaded. */
export function Picture({ src, title, fit = 'cover' }: Props) {
  const [broken, setBroken] = useState<string>()
  const address = pictureHref(src)
  if (address === undefined || broken === address) return <Artwork title={title} broken={address !== undefined} />
  return (
    <img
      src={mediaVariantUrl(address, 640)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(address)}
      className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain p-2'}`}
    />
  )
}
