import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { inlineScripts } from '../../shared/inline-scripts.ts'
import type { HttpEnv } from './context.ts'

type Options = { https: boolean; development: boolean }

/**
 * The security headers of every answer. An answer that came with a content security policy of its own keeps it. The
 * pages of the back office may show what they have fetched themselves: a document in review, a chosen picture.
 */
export function securityHeaders(options: Options): MiddlewareHandler<HttpEnv> {
  const usual = policyHeaders(options, [])
  const withBlobs = policyHeaders(options, ['blob:'])
  return async (c, next) => {
    let own: string | null = null
    const headers = /^\/admin(\/|$)/.test(c.req.path) ? withBlobs : usual
    await headers(c, async () => {
      await next()
      own = c.res.headers.get('content-security-policy')
    })
    if (own !== null) c.res.headers.set('content-security-policy', own)
  }
}

const knownScripts = Object.values(inlineScripts).map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
)

/**
 * Scripts come from this site only; the two lines inside a page are known by their hashes, and data for hydration travels in
 * JSON blocks, which the policy does not treat as scripts. Styles may be inline because the brand's colours and the
 * dialogs' scroll lock are. Development needs Vite's inline client.
 */
function policyHeaders({ https, development }: Options, shown: string[]): MiddlewareHandler<HttpEnv> {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : knownScripts)],
      connectSrc: ["'self'", ...(development ? ['ws:'] : [])],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'https:', 'data:', ...shown],
      mediaSrc: ["'self'", 'https:'],
      fontSrc: ["'self'"],
      frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', ...shown],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    // Of browsers and plugins that are gone; every byte stands before a picture on the way to a phone.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: Object.fromEntries(
      ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsingTopics'].map((name) => [name, []]),
    ),
  })
}

/** What was answered to somebody in person is nobody else's, and of the API's answers only those that say so are kept. */
export const neverStorePersonal: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const isSaid = c.res.headers.has('cache-control') || !c.req.path.startsWith('/api/')
  if (c.req.header('authorization') !== undefined || !isSaid) c.res.headers.set('cache-control', 'no-store')
}
