import type { Language } from './languages.ts'

/**
 * The contract between the server and the rendered site. The server knows the site through these types only; the code
 * is loaded from the build, or from Vite in development.
 */

/** Settings that pages need, sent to the browser with the page. */
export type SiteConfig = {
  publicUrl: string
  /** `CHAT_PHONE`, if it is set. */
  chatPhone?: string | undefined
  timeZone: string
}

/** `fetchApi` calls the API as an anonymous visitor, in the server's own process. */
export type PageRequest = { url: URL; fetchApi: (path: string) => Promise<Response>; site: SiteConfig }

export type RenderedPage = { status: number; html: string } | { status: number; location: string }

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** The URLs of the files that a page loads first. */
export type PageAssets = {
  entry: string
  css: string[]
  modules: string[]
  /** A classic script that runs before the first paint. */
  beforePaint?: string
}

/** The URLs of all font files, and the style sheets of the optional families by name. */
export type FontAssets = { files: string[]; styles: Record<string, string> }

/** The public site is rendered; the back office gets an empty page that starts it in the browser. */
export type AppAssets = {
  site: PageAssets
  admin: PageAssets
  fonts: FontAssets
  /** The files with the messages of the site, and styles that only this language needs. */
  languages: Partial<Record<Language, Pick<PageAssets, 'css' | 'modules'>>>
}

/** Exported by the site's server entry as `createRender`. */
export type CreateRender = (assets: AppAssets) => RenderPage
