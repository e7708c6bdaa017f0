import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * The address a request is counted under. X-Forwarded-For is believed only as far as trusted proxies wrote it: read
 * from the right, the first address that is not one of theirs is the client (T4).
 */
export function createAddressReader(trusted: string[]) {
  const ranges = trusted.map((text) => (text.includes('/') ? ipaddr.parseCIDR(text) : wholeAddress(text)))
  const isTrusted = (address: Address) =>
    ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits))

  return (peer: string | undefined, forwardedFor: string | undefined): string => {
    // A socket that has gone in the meantime names nobody.
    let client = peer === undefined ? undefined : parse(peer)
    if (!client) return 'unknown'
    for (const hop of (forwardedFor ?? '').split(',').reverse()) {
      if (!isTrusted(client)) break
      const next = parse(hop.trim())
      if (!next) break
      client = next
    }
    return countedAs(client)
  }
}

export function isLoopback(peer: string | undefined): boolean {
  return parse(peer ?? '')?.range() === 'loopback'
}

/** One IPv6 customer holds a whole /64 and could change address at will, so the /64 is what counts. */
function countedAs(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`
}

/** Also unwraps ::ffff:1.2.3.4, which is how IPv4 peers look on a dual-stack socket. */
function parse(text: string): Address | undefined {
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined
}

function wholeAddress(text: string): [Address, number] {
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
