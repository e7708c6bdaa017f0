import { type Logger, pino } from 'pino'

/** JSON lines for machines; where a person watches the terminal, lines for people. */
export async function createLog(level: string, forPeople = process.stdout.isTTY): Promise<Logger> {
  // Belt and braces: nothing logs these, and if something ever does they are not in the line.
  const redact = ['*.password', '*.token', '*.passwordHash', '*.authorization', 'headers', 'body']
  const options = { level, redact, base: null }
  if (!forPeople) return pino(options)
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ colorize: true, ignore: 'requestId', translateTime: 'SYS:HH:MM:ss' }))
}
