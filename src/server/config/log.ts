import { type Logger, pino } from 'pino'

/** Logs JSON lines, or readable lines on a terminal. */
export async function createLog(level: string, readable = process.stdout.isTTY): Promise<Logger> {
  // A second line of defence: no code logs these values on purpose.
  const redact = ['*.password', '*.token', '*.passwordHash', '*.authorization', 'headers', 'body']
  const options = { level, redact, base: null }
  if (!readable) return pino(options)
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ colorize: true, ignore: 'requestId', translateTime: 'SYS:HH:MM:ss' }))
}
