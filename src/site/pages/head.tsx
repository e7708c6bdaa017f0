import { useLocation } from 'react-router'
import { useSiteConfig } from '../site-context.ts'

type Props = {
  title: string
  description: string /** Pages that are no destination, such as the not-found screen. */
  hidden?: boolean
}

/** Title, description, canonical address and sharing tags of a page; React puts them into <head>. */
export function Head({ title, description, hidden = false }: Props) {
  const { publicUrl } = useSiteConfig()
  const { pathname } = useLocation()
  const address = `${publicUrl}${pathname}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
