import { renderToStaticMarkup } from 'react-dom/server'
import { brandStyleId, type PageState, rootId, stateId } from '../client/page-state.ts'
import { type Language, languages } from '../shared/languages.ts'
import type { PageAssets } from '../shared/rendering.ts'

type HeadProps = {
  assets: PageAssets
  /** The fonts of the brand, preloaded because the browser would discover them only in the style sheets. */
  fonts: { css: string[]; preload: string[] }
  brandCss: string
  icon: string
}

type Props = HeadProps & {
  language: Language
  /** The site ignores the color scheme of the visitor's system; the back office follows it. */
  theme?: 'light'
  state: PageState
  /** The rendered application. */
  app: string
}

/** The whole HTML page around the rendered application. */
export function renderDocument({ language, theme, state, app, ...head }: Props): string {
  // React writes titles, metas and preloads before the first element; they belong in the head.
  const start = app.indexOf(`<div id="${rootId}">`)
  const { direction } = languages[language]
  const themeAttribute = theme ? ` data-theme="${theme}"` : ''
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"${themeAttribute}><head>`,
    renderToStaticMarkup(<Head {...head} />),
    app.slice(0, start),
    '</head><body>',
    app.slice(start),
    // A JSON block, which the content security policy does not treat as a script.
    `<script id="${stateId}" type="application/json">${toJson(state)}</script>`,
    '</body></html>',
  ].join('')
}

function Head({ assets, fonts, brandCss, icon }: HeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {assets.beforePaint && <script src={assets.beforePaint} />}
      {fonts.preload.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {[...assets.css, ...fonts.css].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of validated colours and font names only */}
      <style id={brandStyleId} dangerouslySetInnerHTML={{ __html: brandCss }} />
      <link rel="icon" href={icon} />
      {/* The page can be read without its scripts, so styles, fonts and pictures are loaded first. */}
      {assets.modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" src={assets.entry} fetchPriority="low" />
    </>
  )
}

const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
