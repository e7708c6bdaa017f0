import { z } from '@hono/zod-openapi'
import { localPath, splitLanguage } from '../../../shared/language-paths.ts'
import { languageCodes } from '../../../shared/languages.ts'
import { isSlug } from '../../../shared/page.ts'
import {
  adminPaths,
  applicationStatusPath,
  enquiryStatusPath,
  isAdminPage,
  isBelowAdmin,
  pagePath,
  publicPaths,
} from '../../../shared/paths.ts'
import { portfolioCategories } from '../../../shared/portfolio.ts'
import { type CachedRoute, createUrlNormalizer } from './cached-route.ts'

const slug = z.string().refine(isSlug)
const recordId = z.string().regex(/^[\w-]{1,40}$/)

/** The first value of a parameter, as in the browser; an invalid one counts as none. */
const first = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (Array.isArray(value) ? value[0] : value), schema.optional().catch(undefined))

/** Every public page with the parameters that change what it shows. */
const publicPages: CachedRoute[] = [
  { path: publicPaths.home },
  { path: publicPaths.vendors },
  { path: publicPaths.counted },
  { path: publicPaths.plan },
  { path: publicPaths.events, request: { query: z.object({ event: first(recordId) }) } },
  {
    path: publicPaths.portfolio,
    request: { query: z.object({ category: first(z.enum(portfolioCategories)), item: first(recordId) }) },
  },
  { path: '/pages/{slug}', request: { params: z.object({ slug }) } },
]

/** The public pages in each language, and those of the back office. */
export const pageContracts: CachedRoute[] = [
  ...languageCodes.flatMap((language) =>
    publicPages.map(({ path, request }) => ({ path: localPath(path, language), request })),
  ),
  ...Object.values(adminPaths).map((path) => ({ path })),
]

/** Pages that are neither cached nor indexed: the address has a secret in its fragment. */
const privatePaths = languageCodes.flatMap((language) =>
  [applicationStatusPath, enquiryStatusPath].map((path) => localPath(path, language)),
)

const normalizePageUrl = createUrlNormalizer([...pageContracts, ...privatePaths.map((path) => ({ path }))])

export const isPrivatePage = (path: string) => privatePaths.includes(path)

/** The normalized URL of a page; undefined if no page can have this URL. All admin screens except the sign-in share one. */
export function pageUrl({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  if (!isAdminPage(pathname)) return normalizePageUrl(pathname + search)
  return pathname === adminPaths.login ? adminPaths.login : adminPaths.dashboard
}

/** The normalized URL of a page that everyone may visit; undefined for any other text. */
export function publicPageUrl(url: string): string | undefined {
  const normalized = normalizePageUrl(url)
  if (normalized === undefined) return undefined
  const path = normalized.split('?', 1)[0] ?? ''
  return isBelowAdmin(path) || isPrivatePage(path) ? undefined : normalized
}

/** The slug in the path of a page that staff have written. */
export function slugOf(pagePathname: string): string | undefined {
  const prefix = pagePath('')
  const { path } = splitLanguage(pagePathname)
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined
}

/** The path of a page that differs only in case or slashes: '/events' for '/Events/'. */
export function correctSpelling(path: string): string | undefined {
  const pathname = path
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
  return pathname !== path && pageUrl({ pathname, search: '' }) !== undefined ? pathname : undefined
}
