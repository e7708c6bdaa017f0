import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import type { HttpEnv } from './context.ts'

const mostBytes = 256 * 1024
const usualDepth = 20
/** Bytes that are no text would be stored as other characters than were sent. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a JSON body within bounds (T11): at most 256 KB, at most 20 levels deep unless the route's contract goes
 * deeper. The text that it read is what the validators parse afterwards. Other content types pass; the route says
 * whether it takes them.
 */
export function readJsonBody(mostDepth = usualDepth): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const type = c.req.header('content-type') ?? ''
    if (/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
      // Judged before the body is touched: one that nobody has touched is drained, and its connection stays usable.
      if (Number(c.req.header('content-length') ?? 0) > mostBytes) throw new Refusal('tooLarge')
      const text = await readText(c.req.raw)
      // Typed as text, but Hono keeps and awaits a promise here.
      Object.assign(c.req.bodyCache, { text: Promise.resolve(text) })
      if (depthOf(text) > mostDepth) throw new Refusal('invalid', { message: 'The JSON is nested too deeply' })
    }
    await next()
  }
}

async function readText(request: Request): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw new Refusal('tooLarge')
    parts.push(part)
  }
  try {
    return utf8.decode(Buffer.concat(parts))
  } catch {
    throw new Refusal('invalid', { message: 'The JSON is not written in UTF-8' })
  }
}

/** Counted on the text, before anything walks the parsed value. Brackets inside strings do not count. */
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
