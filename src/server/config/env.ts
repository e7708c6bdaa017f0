import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { passwordMinimum, textLimits } from '../../shared/text.ts'
import { defaultZone } from '../../shared/zone.ts'
import { parseKeys } from '../platform/keys/key-file.ts'
import { findTargetProblem, readTarget } from './backup-env.ts'
import { readSender, readSmtpUrl } from './mail-env.ts'

/** The validated configuration. Entry points pass process.env to readEnv; no other code reads it. */
export type Env = ReturnType<typeof readEnv>

/** An invalid environment; the message is one line for the terminal. */
export class EnvError extends Error {}

const atMost = (characters: number) => `must have at most ${characters} characters`

const flag = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address', abort: true })

/** Scheme and host only, because paths are appended to it. */
const origin = httpUrl
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`, {
    error: 'must be a scheme and a host such as https://marasim.example, with nothing after them',
  })
  .transform((url) => new URL(url).origin)

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a port number', abort: true })
  .transform(Number)
  .refine((number) => number <= 65535, 'must be a port number')

const drainSeconds = z
  .string()
  .regex(/^\d{1,2}$/, { error: 'must be a whole number of seconds from 0 to 60', abort: true })
  .transform(Number)
  .refine((seconds) => seconds <= 60, 'must be a whole number of seconds from 0 to 60')

const bytes = z
  .string()
  .regex(/^\d{1,15}$/, { error: 'must be a whole number of bytes', abort: true })
  .transform(Number)

const addressList = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine((parts) => parts.every(isAddressOrRange), {
    error: 'must be IP addresses or ranges such as 10.0.0.0/8, separated by commas',
    abort: true,
  })
  .refine((parts) => !parts.some((part) => /\/0+$/.test(part)), {
    error: 'must not cover all addresses, because clients could then choose the address that is counted',
  })

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('0.0.0.0'),
    PUBLIC_URL: origin.optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
      .refine(
        isDatabaseUrl,
        'must be like postgres://user:password@host:5432/name, with / # ? @ : encoded in a password',
      )
      .refine(hasKnownTlsMode, 'must have one of these: sslmode=disable, require, verify-ca, verify-full')
      .refine((url) => !/[?&]sslmode=verify-ca\b/.test(url) || /[?&]sslrootcert=./.test(url), {
        error: 'must name the file of a certificate authority in sslrootcert, because sslmode is verify-ca',
      })
      .optional(),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: httpUrl.optional(),
    S3_REGION: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    BACKUP_TO: z.string().optional(),
    BACKUP_KEEP: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, { error: 'must be a whole number from 1 to 999', abort: true })
      .transform(Number)
      .default(14),
    DISK_RESERVE: bytes.optional(),
    DOCUMENT_KEY: z
      .string()
      .transform((text, context) => {
        const keys = parseKeys(text, ',')
        if (keys) return keys
        context.addIssue('must be 32 bytes in base64; several keys are separated by commas, the newest first')
        return z.NEVER
      })
      .optional(),
    UNCLAIMED_UPLOADS: bytes.default(2 * 1024 ** 3),
    ADMIN_EMAIL: z.email('must be an email address').max(textLimits.email, atMost(textLimits.email)).optional(),
    // The same bounds as the sign-in form, so that the first user can sign in.
    ADMIN_PASSWORD: z
      .string()
      .min(passwordMinimum, `must have at least ${passwordMinimum} characters`)
      .max(textLimits.password, atMost(textLimits.password))
      .optional(),
    SAMPLE_CONTENT: flag.default(true),
    TRUSTED_PROXIES: addressList.default([]),
    RATE_LIMITS: flag.default(true),
    DRAIN_SECONDS: drainSeconds.default(1),
    // Only characters that a header can carry.
    METRICS_TOKEN: z
      .string()
      .min(16, { error: 'must have at least 16 characters', abort: true })
      .max(200, { error: atMost(200), abort: true })
      .regex(/^[!-~]+$/, 'must have only ASCII characters and no spaces')
      .optional(),
    CHAT_PHONE: z
      .string()
      .regex(/^\d{6,15}$/, 'must be 6 to 15 digits, with the country code')
      .optional(),
    SITE_TIMEZONE: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Kuwait').default(defaultZone),
    SMTP_URL: z.string().transform(readSmtpUrl).optional(),
    MAIL_FROM: z.string().transform(readSender).optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level such as info')
      .default('info'),
  })
  .superRefine((env, context) => {
    const requireWith = (given: keyof typeof env, needed: keyof typeof env) => {
      if (env[given] === undefined || env[needed] !== undefined) return
      context.addIssue({ code: 'custom', path: [needed], message: `must be set when ${given} is` })
    }
    requireWith('ADMIN_EMAIL', 'ADMIN_PASSWORD')
    requireWith('ADMIN_PASSWORD', 'ADMIN_EMAIL')
    // Without keys the machine's own credentials (role, profile) are used.
    requireWith('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
    requireWith('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID')
    const bucketOptions = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    const first = bucketOptions.find((name) => env[name] !== undefined)
    if (first && !env.BACKUP_TO?.startsWith('s3://')) requireWith(first, 'S3_BUCKET')
    const problem = env.BACKUP_TO && findTargetProblem(env.BACKUP_TO, env.DATA_DIR, env.S3_BUCKET)
    if (problem) context.addIssue({ code: 'custom', path: ['BACKUP_TO'], message: problem })
  })

/** Parses and validates the environment. An empty value counts as not set. */
export function readEnv(source: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new EnvError(lines.join('; '))
  }
  const env = result.data
  const dataDir = resolve(env.DATA_DIR)
  const spoolFolder = resolve(dataDir, 'spool')
  const s3 = {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    spoolFolder,
  }
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir,
    spoolFolder,
    databaseUrl: env.DATABASE_URL,
    files: env.S3_BUCKET
      ? { kind: 's3' as const, bucket: env.S3_BUCKET, ...s3 }
      : { kind: 'disk' as const, folder: resolve(dataDir, 'files'), reserve: env.DISK_RESERVE },
    backups: {
      ...readTarget(env.BACKUP_TO ?? resolve(dataDir, 'backups'), s3, env.DISK_RESERVE),
      keep: env.BACKUP_KEEP,
      reserve: env.DISK_RESERVE,
    },
    documentKeys: env.DOCUMENT_KEY,
    unclaimedUploads: env.UNCLAIMED_UPLOADS,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    sampleContent: env.SAMPLE_CONTENT,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimits: env.RATE_LIMITS,
    drainSeconds: env.DRAIN_SECONDS,
    metricsToken: env.METRICS_TOKEN,
    chatPhone: env.CHAT_PHONE,
    timeZone: env.SITE_TIMEZONE,
    smtp: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    logLevel: env.LOG_LEVEL,
  }
}

/** Loads .env from the current folder; variables that are already set take precedence. */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return
  try {
    process.loadEnvFile('.env')
  } catch {
    throw new EnvError(`${resolve('.env')} exists, but cannot be read`)
  }
}

/** Accepts only the four-part form of IPv4: the lenient parser reads 10 as 0.0.0.10. */
function isAddressOrRange(text: string): boolean {
  const { IPv4, IPv6 } = ipaddr
  const isIPv4 = IPv4.isValidFourPartDecimal(text) || IPv4.isValidCIDRFourPartDecimal(text)
  return isIPv4 || IPv6.isValid(text) || IPv6.isValidCIDR(text)
}

/** Like the driver, accepts a URL without a host, which means a Unix socket. */
function isDatabaseUrl(url: string): boolean {
  return URL.canParse(url.replace('@/', '@localhost/'))
}

/** The driver does not know the other modes of PostgreSQL, which fall back to no encryption. */
function hasKnownTlsMode(url: string): boolean {
  const modes = [...url.matchAll(/[?&]sslmode=([^&]*)/g)].map(([, mode]) => mode)
  return modes.length === 0 || (modes.length === 1 && /^(disable|require|verify-ca|verify-full)$/.test(modes[0] ?? ''))
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
