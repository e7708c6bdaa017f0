import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { HttpEnv } from './context.ts'

/**
 * Headers of every answer. Scripts come from this site only, never inline; data for hydration travels in JSON blocks,
 * which the policy does not treat as scripts. Styles may be inline because the brand's colours and the dialogs' scroll
 * lock are. Development needs Vite's inline client.
 */
export function securityHeaders(options: { https: boolean; development: boolean }): MiddlewareHandler<HttpEnv> {
  const inDevelopment = options.development ? ["'unsafe-inline'", 'ws:'] : []
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inDevelopment.slice(0, 1)],
      connectSrc: ["'self'", ...inDevelopment.slice(1)],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'https:', 'data:'],
      mediaSrc: ["'self'", 'https:'],
      fontSrc: ["'self'"],
      frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
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
  if (c.req.header('authorization')) c.header('cache-control', 'no-store')
}
