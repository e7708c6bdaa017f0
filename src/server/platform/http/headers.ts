import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { HttpEnv } from './context.ts'

type Options = { https: boolean; development: boolean }

/**
 * The security headers of every response. A route may set its own content security policy. The back office may show
 * blobs, because it previews documents under review and chosen pictures.
 */
export function securityHeaders(options: Options): MiddlewareHandler<HttpEnv> {
  const standard = policyHeaders(options, [])
  const withBlobs = policyHeaders(options, ['blob:'])
  return async (c, next) => {
    let own: string | null = null
    const headers = /^\/admin(\/|$)/.test(c.req.path) ? withBlobs : standard
    await headers(c, async () => {
      await next()
      own = c.res.headers.get('content-security-policy')
    })
    if (own !== null) c.res.headers.set('content-security-policy', own)
  }
}

/**
 * Scripts come from this site only; hydration data is in JSON blocks, which the policy does not treat as scripts.
 * Styles may be inline because the brand's colours and the dialogs' scroll lock are. Development needs Vite's inline
 * client.
 */
function policyHeaders({ https, development }: Options, blobs: string[]): MiddlewareHandler<HttpEnv> {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
      connectSrc: ["'self'", ...(development ? ['ws:'] : [])],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'https:', 'data:', ...blobs],
      mediaSrc: ["'self'", 'https:'],
      fontSrc: ["'self'"],
      frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', ...blobs],
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
    // Only obsolete browsers and plugins read these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: Object.fromEntries(
      ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsingTopics'].map((name) => [name, []]),
    ),
  })
}

/** Forbids storing responses to a token, and responses of the API without a Cache-Control header. */
export const neverStorePersonal: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const hasPolicy = c.res.headers.has('cache-control') || !c.req.path.startsWith('/api/')
  if (c.req.header('authorization') !== undefined || !hasPolicy) c.res.headers.set('cache-control', 'no-store')
}
