import type { ApiKey } from './paths.ts'

/**
 * What the server and the rendered site agree on. The server knows the site through these types only; the code behind
 * them is loaded from the build (or from Vite during development).
 */

/** What pages need to know of where they run; travels to the browser with the page. */
export type SiteConfig = { publicUrl: string; chatPhone: string; timeZone: string }

/**
 * Answers a read, such as ['events', 'upcoming'], as an anonymous visitor gets it: the status and the data that its
 * address would answer, null for nothing and a problem for a refusal.
 */
export type ReadForPage = (key: ApiKey) => Promise<{ status: number; data: unknown }>

export type PageRequest = { url: URL; read: ReadForPage; site: SiteConfig }

export type RenderedPage = { status: number; html: string | Uint8Array } | { status: number; location: string }

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** The files that a page loads first, as addresses. */
export type PageAssets = { entry: string; css: string[]; modules: string[] }

/** Every font file of the build, and the style sheets of single families by their names. */
export type FontAssets = { files: string[]; styles: Record<string, string> }

/** The public site is rendered; the back office gets an empty page that starts it in the browser. */
export type AppAssets = { site: PageAssets; admin: PageAssets; fonts: FontAssets }

/** What the site's server entry exports as createRender. */
export type CreateRender = (assets: AppAssets) => RenderPage
