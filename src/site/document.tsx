import type { ReactNode } from 'react'
import { brandStyleId, type PageState, rootId, stateId } from '../client/page-state.ts'
import { inlineScripts } from '../shared/inline-scripts.ts'
import type { ApiKey } from '../shared/paths.ts'
import type { PageAssets } from '../shared/rendering.ts'
import { HeadPieces, keptPiece, useKeptJson } from './pieces/kept-piece.tsx'
import { trimRecord } from './trim-record.ts'

const lastScriptId = 'last'

/** Nothing of a page is styled, laid out or fetched for being seen while the curtain is down (shared/inline-scripts.ts). */
const hidden = [
  `[data-curtain=down] :is(#${rootId},section)`,
  '[data-curtain=half] .first-screen~.backstage',
  '[data-curtain=half] .first-screen~* .backstage',
]
const curtain = `${hidden}{content-visibility:hidden}`

type BasicsProps = {
  assets: PageAssets
  /** Where the page is seen before its script has anything to do, nothing waits for that. */
  isSeenFirst: boolean
  /** The fonts of the brand: fetched at once instead of after the styles. */
  fonts: { css: string[]; preload: string[] }
  brandCss: string
  icon: string
}

/** What stands in the head of every page of a site and a brand. */
const Basics = keptPiece(function Basics({ assets, isSeenFirst, fonts, brandCss, icon }: BasicsProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      {isSeenFirst && <script dangerouslySetInnerHTML={{ __html: inlineScripts.first }} />}
      {fonts.preload.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {isSeenFirst && (
        <>
          {/* Fewer frames of an empty stage: none before the whole page has been read. */}
          <link rel="expect" href={`#${lastScriptId}`} blocking="render" />
          <style>{curtain}</style>
        </>
      )}
      {[...assets.css, ...fonts.css].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of validated colours and font names only */}
      <style id={brandStyleId} dangerouslySetInnerHTML={{ __html: brandCss }} />
      <link rel="icon" href={icon} />
      {assets.modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={assets.entry} {...(isSeenFirst && { async: true, fetchPriority: 'low' })} />
    </>
  )
})

/** What the browser gets along, its reads by their keys. */
type StateProps = Omit<PageState, 'reads'> & { reads: readonly ApiKey[] }

type Props = Omit<BasicsProps, 'isSeenFirst'> & {
  /** The site is ivory paper and night whatever the visitor's system prefers; the back office follows the system. */
  theme?: 'light'
  isSeenFirst?: boolean
  state: StateProps
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

/** The whole HTML page. */
export function Document({ theme, isSeenFirst = false, state, children, ...basics }: Props) {
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <Basics {...basics} isSeenFirst={isSeenFirst} />
        <HeadPieces />
      </head>
      <body>
        <div id={rootId}>{children}</div>
        <StateScript {...state} />
        {isSeenFirst && <MissingNote />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        {isSeenFirst && <script id={lastScriptId} dangerouslySetInnerHTML={{ __html: inlineScripts.last }} />}
      </body>
    </html>
  )
}

/** A JSON block, which the content security policy does not treat as a script. */
function StateScript({ reads, ...state }: StateProps) {
  const writeOnce = useKeptJson()
  const known = reads.map((key) => {
    const trim = trimRecord(key)
    return `[${toJson(key)},${writeOnce(key, (record) => toJson(trim(record)))}]`
  })
  const json = `{"reads":[${known}],${toJson(state).slice(1)}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every '<' is escaped
  return <script id={stateId} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
}

const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
