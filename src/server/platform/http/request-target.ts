import type { RequestListener } from 'node:http'

/** Most requests: nothing that URL parsers or routers decode, resolve or cut off. */
const plainTarget = /^(?!.*\/\.{1,2}(?:[/?]|$))\/[^%#\\?]*(?:\?[^#]*)?$/
const unreserved = /[\w.~-]/

/** Decodes what needs no escape (RFC 3986, 2.3), in the path only: queries are parsed by their contracts. */
const decodeUnreserved = (path: string) =>
  path.replaceAll(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return unreserved.test(character) ? character : escaped
  })

/**
 * The one spelling of a request target: without host, dot segments, fragment and unneeded escapes. Hono resolves them
 * after the answer cache has compared paths, so that other spellings would get past the cache.
 */
export function normalizeTarget(target: string): string {
  // The HTTP adapter refuses backslashes in paths.
  if (plainTarget.test(target) || target.split('?', 1)[0]?.includes('\\')) return target
  const url = URL.parse(target.startsWith('/') ? `http://localhost${target}` : target)
  if (!url?.protocol.startsWith('http')) return target
  return decodeUnreserved(url.pathname) + url.search
}

export function withOneSpelling(next: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url !== undefined) request.url = normalizeTarget(request.url)
    next(request, response)
  }
}
