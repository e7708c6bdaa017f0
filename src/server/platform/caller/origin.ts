import Bowser from 'bowser'

/** Where a request comes from: the address for rate limits, and the browser and system that it names. */
export type Origin = {
  /** An IPv4 address or the /64 network of an IPv6 address. */
  clientIp: string
  /** Such as "Chrome on Windows"; empty if the client names none. */
  device: string
}

const browserNames = new Set(Object.values<string>(Bowser.BROWSER_MAP))
const systemNames = new Set(Object.values<string>(Bowser.OS_MAP))

/**
 * Without versions, which change with every update of a browser. Only names that the parser lists are accepted: for
 * other browsers it returns the client's own words, which mails and lists would show.
 */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 256))
  const names = [
    browser.name && browserNames.has(browser.name) && browser.name,
    os.name && systemNames.has(os.name) && os.name,
  ]
  return names.filter(Boolean).join(' on ')
}
