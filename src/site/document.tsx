import type { ReactNode } from 'react'
import type { HydrationState } from 'react-router'
import type { KnownRead } from '../client/query-client.ts'
import { darkStage } from '../shared/dark-stage.ts'
import type { PageAssets, SiteConfig } from '../shared/rendering.ts'
import { HeadPieces, keptPiece } from './pieces/kept-piece.tsx'

/** What the browser gets along with the page, to go on from where the server stopped. */
export type PageState = { reads: KnownRead[]; router: Partial<HydrationState>; site: SiteConfig }

export const stateId = 'page-state'
export const rootId = 'root'
export const brandStyleId = 'brand'

/**
 * Before its styles have come a page is laid out for nobody, though browsers would for a mouse over their window: it would
 * be work for nothing, and pictures would be fetched as if they were seen. Where styles do not come, it is shown without.
 */
const untilStyled = `@layer bare{:root:not(:has(:target)) #${rootId}{animation:bare 1ms .3s backwards}}@keyframes bare{from{content-visibility:hidden}}`

type BasicsProps = {
  assets: PageAssets
  /** Where the page is seen before its script has anything to do, nothing waits for that. */
  isSeenFirst: boolean
  /** The fonts of the brand: fetched at once instead of after the styles. */
  fonts: { css: string[]; preload: string[] }
  brandCss: string
}

/** What stands in the head of every page of a site and a brand. */
const Basics = keptPiece(function Basics({ assets, isSeenFirst, fonts, brandCss }: BasicsProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      {isSeenFirst && <script dangerouslySetInnerHTML={{ __html: darkStage }} />}
      {fonts.preload.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <style>{untilStyled}</style>
      {[...assets.css, ...fonts.css].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of validated colours and font names only */}
      <style id={brandStyleId} dangerouslySetInnerHTML={{ __html: brandCss }} />
      {assets.modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={assets.entry} {...(isSeenFirst && { async: true, fetchPriority: 'low' })} />
    </>
  )
})

type Props = Omit<BasicsProps, 'isSeenFirst'> & {
  /** The site is ivory paper and night whatever the visitor's system prefers; the back office follows the system. */
  theme?: 'light'
  isSeenFirst?: boolean
  state: PageState
  children: ReactNode
}

/** Shown by the starter where what moves and answers does not come. */
const MissingNote = keptPiece(function MissingNote() {
  return (
    <p hidden id="missing" role="alert" className="fixed inset-x-0 bottom-0 z-50 bg-surface p-4 text-center text-ink">
      Parts of this page did not load. {/* biome-ignore lint/a11y/useValidAnchor: the page itself, once more */}
      <a href="" className="underline">
        Try again
      </a>
    </p>
  )
})

/** The whole HTML page. The state is a JSON block, which the content security policy does not treat as a script. */
export function Document({ theme, isSeenFirst = false, state, children, ...basics }: Props) {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <Basics {...basics} isSeenFirst={isSeenFirst} />
        <HeadPieces />
      </head>
      <body>
        <div id={rootId}>{children}</div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: every '<' is escaped above */}
        <script id={stateId} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
        {isSeenFirst && <MissingNote />}
      </body>
    </html>
  )
}
