import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
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

/**
 * Scripts come from this site only, never inline; data for hydration travels in JSON blocks,
 * which the policy does not treat as scripts. Styles may be inline because the brand's colours and the dialogs' scroll
 * lock are. Development needs Vite's inline client.
 */
function policyHeaders(options: Options, shown: string[]): MiddlewareHandler<HttpEnv> {
  const inDevelopment = options.development ? ["'unsafe-inline'", 'ws:'] : []
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inDevelopment.slice(0, 1)],
      connectSrc: ["'self'", ...inDevelopment.slice(1)],
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
    strictTransportSecurity: options.https ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: Object.fromEntries(
      ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsingTopics'].map((name) => [name, []]),
    ),
  })
}

/** What was answered to somebody in person is nobody else's. */
export const neverStorePersonal: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  if (c.req.header('authorization')) c.res.headers.set('cache-control', 'no-store')
}
