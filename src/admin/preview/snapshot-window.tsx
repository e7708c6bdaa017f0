import type { ComponentProps, SyntheticEvent } from 'react'
import { splitLanguage } from '../../shared/language-paths.ts'
import { pagePath, publicPaths } from '../../shared/paths.ts'
import { pageState } from '../context/page-state.ts'

type Props = Pick<ComponentProps<'iframe'>, 'className' | 'style'> & {
  title: string
  html: string
  /** The id of the element to scroll to. */
  anchor: string
  /** A link within the site was followed. */
  onVisit: (path: string) => void
  /** A link leads elsewhere. */
  onOutside: () => void
}

/** A rendered page without scripts, whose links the back office follows. */
export function SnapshotWindow({ title, html, anchor, onVisit, onOutside, ...frame }: Props) {
  const follow = (event: MouseEvent) => {
    // The classes of the window's elements are not those of this one, so `instanceof` would not know them.
    const link = (event.target as Element | null)?.closest('a[href]')
    if (!link) return
    event.preventDefault()
    const href = link.getAttribute('href') ?? ''
    const path = pathWithinSite(href)
    if (href.startsWith('#')) scrollTo(link.ownerDocument, href.slice(1))
    else if (path === undefined) onOutside()
    else onVisit(path)
  }
  const prepare = ({ currentTarget: { contentDocument: page } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (!page) return
    // Enter is a click too; the middle button is an auxiliary click.
    page.addEventListener('click', follow)
    page.addEventListener('auxclick', stay)
    page.addEventListener('submit', stay)
    scrollTo(page, anchor)
  }
  return <iframe title={title} srcDoc={html} sandbox="allow-same-origin" onLoad={prepare} {...frame} />
}

const stay = (event: Event) => event.preventDefault()

const scrollTo = (page: Document, id: string) => page.getElementById(decodeURIComponent(id))?.scrollIntoView()

/** The path of a public page, with its search and fragment; undefined for other addresses. */
function pathWithinSite(href: string): string | undefined {
  const url = URL.parse(href, location.origin)
  if (!url || ![location.origin, pageState.site.publicUrl].includes(url.origin)) return undefined
  const { path } = splitLanguage(url.pathname)
  const isPage = Object.values<string>(publicPaths).includes(path) || path.startsWith(pagePath(''))
  return isPage ? url.pathname + url.search + url.hash : undefined
}
