import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import type { HttpEnv } from './context.ts'

const maxBytes = 256 * 1024
const defaultMaxDepth = 20
/** Fatal, because invalid bytes would otherwise be stored as replacement characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a JSON body within bounds: at most 256 KB, and at most 20 levels deep unless the route's contract needs
 * more. The validators parse the text that was read here; an empty body is an object without fields, because clients send
 * the content type with every request. Other content types are left to the route.
 */
export function readJsonBody(maxDepth = defaultMaxDepth): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const type = c.req.header('content-type') ?? ''
    if (/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
      // Checked before reading: the server drains an untouched body, so the connection stays usable.
      if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new Refusal('tooLarge')
      const text = (await readText(c.req.raw)) || '{}'
      // Typed as a string, but Hono caches and awaits a promise here.
      Object.assign(c.req.bodyCache, { text: Promise.resolve(text) })
      if (depthOf(text) > maxDepth) throw new Refusal('invalid', { code: 'jsonTooDeep' })
    }
    await next()
  }
}

async function readText(request: Request): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new Refusal('tooLarge')
    parts.push(part)
  }
  try {
    return utf8.decode(Buffer.concat(parts))
  } catch {
    throw new Refusal('invalid', { code: 'jsonNotUtf8' })
  }
}

/** Counts brackets in the text, because recursion over a parsed value could overflow the stack. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const char = text[index]
    if (inString) {
      if (char === '\\') index++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return deepest
}
