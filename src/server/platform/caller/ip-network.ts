import ipaddr from 'ipaddr.js'

export function ipv6Network(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`
}

/** The network around an IPv6 client, because some customers have a whole /56 or /48; undefined for IPv4. */
export function widerNetwork(clientIp: string, bits: number): string | undefined {
  const [address = '', narrower] = clientIp.split('/')
  return narrower ? ipv6Network(address, bits) : undefined
}
