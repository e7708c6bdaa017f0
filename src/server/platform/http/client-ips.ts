import type { Logger } from 'pino'
import { createClientIpReader } from './client-ip.ts'

export type ClientIps = {
  clientIpOf: ReturnType<typeof createClientIpReader>
  /** Whether a proxy that TRUSTED_PROXIES does not contain was seen. */
  isProxyForgotten: () => boolean
}

/** Reads client addresses, and logs the first proxy that is not trusted; only the first, because the header can be forged. */
export function createClientIps(trusted: string[], log: Logger): ClientIps {
  let isProxyForgotten = false
  const noteProxy = (peer: string) => {
    if (isProxyForgotten) return
    isProxyForgotten = true
    log.warn({ peer }, 'TRUSTED_PROXIES does not contain this proxy, so its visitors share the limits of one address')
  }
  return { clientIpOf: createClientIpReader(trusted, noteProxy), isProxyForgotten: () => isProxyForgotten }
}
