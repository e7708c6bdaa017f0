import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** What the whole program is told from outside. Nothing else reads process.env. */
export type Env = ReturnType<typeof readEnv>

/** A wrong value in the environment; its message is the one line that the terminal shows. */
export class EnvError extends Error {}

const flag = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })

const addressList = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine((parts) => parts.every((part) => ipaddr.isValid(part) || ipaddr.isValidCIDR(part)), {
    error: 'must be IP addresses or ranges such as 10.0.0.0/8, separated by commas',
  })

const schema = z
  .object({
    PORT: z.coerce
      .number('must be a port number')
      .int('must be a port number')
      .min(0, 'must be a port number')
      .max(65535, 'must be a port number')
      .default(3000),
    HOST: z.string().default('0.0.0.0'),
    PUBLIC_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: httpUrl.optional(),
    S3_REGION: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
    SAMPLE_CONTENT: flag.default(true),
    TRUSTED_PROXIES: addressList.default([]),
    RATE_LIMITS: flag.default(true),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    CHAT_PHONE: z
      .string()
      .regex(/^\d{6,15}$/, 'must be 6 to 15 digits, with the country code')
      .default('96500000000'),
    SITE_TIMEZONE: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Kuwait').default('Asia/Kuwait'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level such as info')
      .default('info'),
  })
  .superRefine((env, context) => {
    const together = (
      given: string | undefined,
      needed: 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'S3_BUCKET',
      why: string,
    ) => {
      if (given !== undefined && env[needed] === undefined) {
        context.addIssue({ code: 'custom', path: [needed], message: why })
      }
    }
    together(env.ADMIN_EMAIL, 'ADMIN_PASSWORD', 'must be set when ADMIN_EMAIL is')
    together(env.ADMIN_PASSWORD, 'ADMIN_EMAIL', 'must be set when ADMIN_PASSWORD is')
    together(env.S3_ENDPOINT, 'S3_BUCKET', 'must be set when S3_ENDPOINT is')
  })

/** Reads and judges the environment once (D5). An empty value counts as not set. */
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
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir,
    spoolFolder,
    databaseUrl: env.DATABASE_URL,
    files: env.S3_BUCKET
      ? {
          kind: 's3' as const,
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          spoolFolder,
        }
      : { kind: 'disk' as const, folder: resolve(dataDir, 'files') },
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    sampleContent: env.SAMPLE_CONTENT,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimits: env.RATE_LIMITS,
    metricsToken: env.METRICS_TOKEN,
    chatPhone: env.CHAT_PHONE,
    timeZone: env.SITE_TIMEZONE,
    logLevel: env.LOG_LEVEL,
  }
}

/** Adds what a .env file in the current folder says; what is already set wins. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
