import type { ReactNode } from 'react'
import { brandStyleId, type PageState, rootId, stateId } from '../client/page-state.ts'
import type { PageAssets } from '../shared/rendering.ts'

type Props = {
  assets: PageAssets
  /** The fonts of the brand, preloaded because the style sheets name them late. */
  fonts: { css: string[]; preload: string[] }
  brandCss: string
  icon: string
  /** The site looks the same whatever the visitor's system prefers; the back office follows the system. */
  theme?: 'light'
  state: PageState
  children: ReactNode
}

/** The whole HTML page. */
export function Document({ assets, fonts, brandCss, icon, theme, state, children }: Props) {
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {fonts.preload.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {[...assets.css, ...fonts.css].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of validated colours and font names only */}
        <style id={brandStyleId} dangerouslySetInnerHTML={{ __html: brandCss }} />
        <link rel="icon" href={icon} />
        {assets.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.entry} />
      </head>
      <body>
        <div id={rootId}>{children}</div>
        <StateScript state={state} />
      </body>
    </html>
  )
}

/** A JSON block, which the content security policy does not treat as a script. */
function StateScript({ state }: { state: PageState }) {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every '<' is escaped
  return <script id={stateId} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
}
