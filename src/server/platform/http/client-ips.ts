import ipaddr from 'ipaddr.js'
import type { Logger } from 'pino'
import { ipv6Network } from '../caller/ip-network.ts'

type Ip = ipaddr.IPv4 | ipaddr.IPv6

export type ClientIps = {
  clientIpOf: ReturnType<typeof createClientIpReader>
  /** Whether a proxy that TRUSTED_PROXIES does not contain was seen. */
  isProxyForgotten: () => boolean
}

/**
 * Reads client addresses, and logs the first proxy that is not trusted; only the first, because the header can be
 * forged.
 */
export function createClientIps(trusted: string[], log: Logger): ClientIps {
  let isProxyForgotten = false
  const noteProxy = (peer: string) => {
    if (isProxyForgotten) return
    isProxyForgotten = true
    log.warn({ peer }, 'TRUSTED_PROXIES does not contain this proxy, so its visitors share the limits of one address')
  }
  return { clientIpOf: createClientIpReader(trusted, noteProxy), isProxyForgotten: () => isProxyForgotten }
}

/**
 * The client address for rate limits. Only the part of X-Forwarded-For that trusted proxies wrote is used: read from
 * the right, the first address that is not a trusted proxy is the client. Reports peers that send the header without
 * being trusted.
 */
export function createClientIpReader(trusted: string[], onUntrusted: (peer: string) => void = () => {}) {
  const ranges = trusted.map((text) => (text.includes('/') ? ipaddr.parseCIDR(text) : wholeIp(text)))
  const isTrusted = (ip: Ip) => ranges.some(([range, bits]) => range.kind() === ip.kind() && ip.match(range, bits))

  return (peer: string | undefined, forwardedFor: string | undefined): string => {
    // A socket that was closed in the meantime has no address.
    let client = peer === undefined ? undefined : parse(peer)
    if (!client) return 'unknown'
    if (forwardedFor && !isTrusted(client)) onUntrusted(client.toString())
    for (const hop of (forwardedFor ?? '').split(',').reverse()) {
      if (!isTrusted(client)) break
      const next = parse(withoutPort(hop.trim()))
      if (!next) break
      client = next
    }
    return rateLimitKey(client)
  }
}

export function isLoopback(peer: string | undefined): boolean {
  return parse(peer ?? '')?.range() === 'loopback'
}

/** An IPv6 customer has a whole /64 and can change addresses within it, so the network is the key. */
function rateLimitKey(ip: Ip): string {
  return ip.kind() === 'ipv4' ? ip.toString() : ipv6Network(ip.toString(), 64)
}

/** Some proxies append the client's port: 203.0.113.9:5678 or [2001:db8::7]:5678. */
function withoutPort(hop: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(hop) ?? []
  return ipv6 ?? ipv4 ?? hop
}

/** Also unwraps ::ffff:1.2.3.4, the form of IPv4 peers on a dual-stack socket. */
function parse(text: string): Ip | undefined {
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined
}

function wholeIp(text: string): [Ip, number] {
  const ip = ipaddr.process(text)
  return [ip, ip.kind() === 'ipv4' ? 32 : 128]
}
