import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

function complaint(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return 'none'
}

describe('environment defaults', () => {
  const defaults = {
    port: 3000,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    files: { kind: 'disk', folder: resolve('./data/files'), reserve: undefined },
    documentKeys: undefined,
    unclaimedUploads: 2 * 1024 ** 3,
    firstAdmin: undefined,
    sampleContent: true,
    trustedProxies: [],
    rateLimits: true,
    drainSeconds: 1,
    metricsToken: undefined,
    chatPhone: undefined,
    smtp: undefined,
    mailFrom: undefined,
    timeZone: 'Asia/Kuwait',
    logLevel: 'info',
  }

  test('uses defaults for all unset environment variables [D5.1]', () => {
    expect(readEnv({})).toMatchObject(defaults)
  })

  test('treats empty environment variables as unset', () => {
    const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION']
    const more = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SAMPLE_CONTENT', 'TRUSTED_PROXIES', 'RATE_LIMITS', 'METRICS_TOKEN']
    const last = [
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'CHAT_PHONE',
      'SITE_TIMEZONE',
      'LOG_LEVEL',
      'DRAIN_SECONDS',
      'DISK_RESERVE',
      'UNCLAIMED_UPLOADS',
      'DOCUMENT_KEY',
      'SMTP_URL',
      'MAIL_FROM',
      'BACKUP_TO',
      'BACKUP_KEEP',
    ]
    const empty = Object.fromEntries([...names, ...more, ...last].map((name) => [name, '']))
    expect(readEnv(empty)).toMatchObject(defaults)
  })

  test('ignores unrelated environment variables', () => {
    expect(complaint({ PATH: '/bin', NODE_ENV: 'whatever', npm_config_x: 'y' })).toBe('none')
  })
})

describe('environment values', () => {
  test('derives the public URL from PORT unless PUBLIC_URL is set [T13]', () => {
    expect(readEnv({ PORT: '8080' })).toMatchObject({ port: 8080, publicUrl: 'http://localhost:8080' })
    const given = { PORT: '8080', PUBLIC_URL: 'https://marasim.example/' }
    expect(readEnv(given)).toMatchObject({ port: 8080, publicUrl: 'https://marasim.example' })
  })

  test('accepts the lowest and the highest PORT', () => {
    expect(readEnv({ PORT: '0' }).port).toBe(0)
    expect(readEnv({ PORT: '65535' }).port).toBe(65535)
  })

  test('accepts DATABASE_URL with a host or a socket', () => {
    for (const url of ['postgres://root:a%2Fb@db:5432/x', 'postgresql:///x', 'postgres://root@/x?host=/run/postgresql'])
      expect(readEnv({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  test('accepts DRAIN_SECONDS from 0 to 60', () => {
    expect(readEnv({ DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
    expect(readEnv({ DRAIN_SECONDS: '60' }).drainSeconds).toBe(60)
  })

  test('reads DISK_RESERVE and UNCLAIMED_UPLOADS as numbers of bytes [T20.1]', () => {
    const { files, unclaimedUploads } = readEnv({ DISK_RESERVE: '0', UNCLAIMED_UPLOADS: '5242880' })
    expect([files, unclaimedUploads]).toMatchObject([{ reserve: 0 }, 5_242_880])
  })

  test('parses on and off switches in the environment [D7.1]', () => {
    expect(readEnv({ SAMPLE_CONTENT: 'off', RATE_LIMITS: 'off' })).toMatchObject({
      sampleContent: false,
      rateLimits: false,
    })
    expect(readEnv({ SAMPLE_CONTENT: 'on', RATE_LIMITS: 'on' })).toMatchObject({
      sampleContent: true,
      rateLimits: true,
    })
  })

  test('parses TRUSTED_PROXIES as a list of addresses and ranges', () => {
    const { trustedProxies } = readEnv({ TRUSTED_PROXIES: ' 10.0.0.0/8,127.0.0.1 , ::1,,2001:db8::/32' })
    expect(trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1', '::1', '2001:db8::/32'])
  })

  test('reads the first superadmin from the environment', () => {
    const { firstAdmin } = readEnv({ ADMIN_EMAIL: 'owner@marasim.example', ADMIN_PASSWORD: 'secret' })
    expect(firstAdmin).toEqual({ email: 'owner@marasim.example', password: 'secret' })
  })

  test('stores files in S3 when S3_BUCKET is set [D5.1]', () => {
    const { files } = readEnv({
      DATA_DIR: '/srv/marasim',
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_REGION: 'me-south-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'very secret',
    })
    expect(files).toMatchObject({
      kind: 's3',
      bucket: 'files',
      endpoint: 'http://127.0.0.1:9000',
      region: 'me-south-1',
      accessKeyId: 'key',
      secretAccessKey: 'very secret',
    })
  })

  test('uses the credentials of the machine for S3 when no keys are set', () => {
    expect(readEnv({ S3_BUCKET: 'files' }).files).toMatchObject({ kind: 's3', accessKeyId: undefined })
  })
})

describe('invalid environment values', () => {
  const nothingBehind =
    'PUBLIC_URL must be a scheme and a host such as https://marasim.example, with nothing after them'
  const asAddress =
    'DATABASE_URL must be like postgres://user:password@host:5432/name, with / # ? @ : encoded in a password'
  const seconds = 'DRAIN_SECONDS must be a whole number of seconds from 0 to 60'
  const addresses = 'TRUSTED_PROXIES must be IP addresses or ranges such as 10.0.0.0/8, separated by commas'

  test.each([
    ['PORT', 'eighty', 'PORT must be a port number'],
    ['PORT', '70000', 'PORT must be a port number'],
    ['PORT', '-1', 'PORT must be a port number'],
    ['PORT', '80.5', 'PORT must be a port number'],
    ['PORT', ' ', 'PORT must be a port number'],
    ['PORT', '1e3', 'PORT must be a port number'],
    ['PORT', '0x1068', 'PORT must be a port number'],
    ['PORT', '4210.0', 'PORT must be a port number'],
    ['PORT', '65536', 'PORT must be a port number'],
    ['PUBLIC_URL', 'marasim.example', 'PUBLIC_URL must be an http:// or https:// address'],
    ['PUBLIC_URL', 'ftp://marasim.example', 'PUBLIC_URL must be an http:// or https:// address'],
    ['PUBLIC_URL', 'https://marasim.example/events', nothingBehind],
    ['PUBLIC_URL', 'https://marasim.example//', nothingBehind],
    ['PUBLIC_URL', 'https://marasim.example/?from=mail', nothingBehind],
    ['PUBLIC_URL', 'https://marasim.example#top', nothingBehind],
    ['PUBLIC_URL', 'https://owner:hidden@marasim.example', nothingBehind],
    ['DATABASE_URL', 'mysql://root:hidden@db/x', 'DATABASE_URL must begin with postgres://'],
    ['DATABASE_URL', 'postgres://root:hid/den@db/x', asAddress],
    ['DATABASE_URL', 'postgres://root:hidden@db:port/x', asAddress],
    ...['prefer', 'no-verify', '', 'require&sslmode=disable'].map((mode): [string, string, string] => [
      'DATABASE_URL',
      `postgres://root:hidden@db/x?sslmode=${mode}`,
      'DATABASE_URL must have one of these: sslmode=disable, require, verify-ca, verify-full',
    ]),
    [
      'DATABASE_URL',
      'postgres://root:hidden@db/x?sslmode=verify-ca',
      'DATABASE_URL must name the file of a certificate authority in sslrootcert, because sslmode is verify-ca',
    ],
    ['SAMPLE_CONTENT', 'yes', 'SAMPLE_CONTENT must be on or off'],
    ['RATE_LIMITS', 'true', 'RATE_LIMITS must be on or off'],
    ['DRAIN_SECONDS', '61', seconds],
    ['DRAIN_SECONDS', '-1', seconds],
    ['DRAIN_SECONDS', '1.5', seconds],
    ['DISK_RESERVE', '1GB', 'DISK_RESERVE must be a whole number of bytes'],
    ['DISK_RESERVE', '-1', 'DISK_RESERVE must be a whole number of bytes'],
    ['UNCLAIMED_UPLOADS', '1.5', 'UNCLAIMED_UPLOADS must be a whole number of bytes'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters'],
    ['METRICS_TOKEN', 'x'.repeat(201), 'METRICS_TOKEN must have at most 200 characters'],
    ['METRICS_TOKEN', 'four words with spaces', 'METRICS_TOKEN must have only ASCII characters and no spaces'],
    ['METRICS_TOKEN', 'a-tökén-of-metrics', 'METRICS_TOKEN must have only ASCII characters and no spaces'],
    ['CHAT_PHONE', '+965 0000', 'CHAT_PHONE must be 6 to 15 digits, with the country code'],
    ['SITE_TIMEZONE', 'Kuwait/City', 'SITE_TIMEZONE must be a time zone such as Asia/Kuwait'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be a pino level such as info'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, proxy.local', addresses],
    ['TRUSTED_PROXIES', '10', addresses],
    ['TRUSTED_PROXIES', '10/8', addresses],
    ['TRUSTED_PROXIES', '10.0.0.0/33', addresses],
    ['TRUSTED_PROXIES', '010.0.0.1', addresses],
  ])('rejects the environment variable %s=%s [D5.1]', (name, value, line) => {
    expect(complaint({ [name]: value })).toBe(line)
  })

  test.each(['0.0.0.0/0', '::/0', '10.0.0.0/8, 1.2.3.4/0', '2001:db8::/00'])(
    'rejects TRUSTED_PROXIES=%s, which contains all addresses [T4.1]',
    (range) => {
      expect(complaint({ TRUSTED_PROXIES: range })).toMatch(/^TRUSTED_PROXIES must not cover all addresses, because /)
    },
  )

  test.each([
    [{ ADMIN_EMAIL: 'owner@marasim.example' }, 'ADMIN_PASSWORD must be set when ADMIN_EMAIL is'],
    [{ ADMIN_PASSWORD: 'a secret' }, 'ADMIN_EMAIL must be set when ADMIN_PASSWORD is'],
    [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'a secret' }, 'ADMIN_EMAIL must be an email address'],
    [
      { ADMIN_EMAIL: 'owner@marasim.example', ADMIN_PASSWORD: '12345' },
      'ADMIN_PASSWORD must have at least 6 characters',
    ],
    [
      { ADMIN_EMAIL: 'owner@marasim.example', ADMIN_PASSWORD: 'x'.repeat(201) },
      'ADMIN_PASSWORD must have at most 200 characters',
    ],
    [
      { ADMIN_EMAIL: `${'a'.repeat(60)}@${'marasim.'.repeat(30)}example`, ADMIN_PASSWORD: 'a secret' },
      'ADMIN_EMAIL must have at most 254 characters',
    ],
    [{ S3_ENDPOINT: 'minio', S3_BUCKET: 'files' }, 'S3_ENDPOINT must be an http:// or https:// address'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_BUCKET must be set when S3_ENDPOINT is'],
    [{ S3_REGION: 'me-south-1' }, 'S3_BUCKET must be set when S3_REGION is'],
    [{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'x' }, 'S3_BUCKET must be set when S3_ACCESS_KEY_ID is'],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY must be set when S3_ACCESS_KEY_ID is'],
    [{ S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ACCESS_KEY_ID must be set when S3_SECRET_ACCESS_KEY is'],
  ])('rejects the environment %o', (source, line) => {
    expect(complaint(source)).toBe(line)
  })

  test('reports several invalid environment variables in one line', () => {
    const line = complaint({ PORT: 'x', LOG_LEVEL: 'loud' })
    expect(line).toBe('PORT must be a port number; LOG_LEVEL must be a pino level such as info')
  })

  test('never includes secrets in the message about invalid environment variables', () => {
    const secrets = {
      ADMIN_EMAIL: 'x',
      ADMIN_PASSWORD: 'hush',
      DATABASE_URL: 'mysql://u:hush@db',
      METRICS_TOKEN: 'hush',
    }
    expect(complaint(secrets)).not.toContain('hush')
  })
})

describe('mail', () => {
  test.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, auth: undefined }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, auth: undefined }],
    ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, secure: false, auth: undefined }],
    ['smtp://[::1]:25/', { host: '::1', port: 25, secure: false, auth: undefined }],
    [
      'smtp://me%40x.example:p%2Fw%23@mail.example:2525',
      { host: 'mail.example', port: 2525, secure: false, auth: { user: 'me@x.example', pass: 'p/w#' } },
    ],
  ])('reads the mail server %s', (url, smtp) => {
    expect(readEnv({ SMTP_URL: url }).smtp).toEqual(smtp)
  })

  test.each([
    ...['mail.example', 'http://mail.example', 'smtp://', 'smtp://:25', 'smtp://mail.example:0', 'smtp://a b'],
    ...[
      'smtp://mail.example:99999',
      'smtp://mail.example/path',
      'smtp://mail.example?pool=1',
      'smtp://:pw@mail.example',
    ],
    ...['smtp://user:%zz@mail.example', 'smtp://mail_example..', 'smtp://user:p/w@mail.example'],
  ])('rejects the mail server %s in one line [D60.1]', (url) => {
    expect(complaint({ SMTP_URL: url })).toMatch(/^SMTP_URL must be like smtp:[^\n]*$/)
  })

  test.each([
    ['events@marasim.example', { name: undefined, address: 'events@marasim.example' }],
    ['Marasim <events@marasim.example>', { name: 'Marasim', address: 'events@marasim.example' }],
    ['"Marasim, Events" <events@marasim.example>', { name: 'Marasim, Events', address: 'events@marasim.example' }],
    ['مراسم <events@marasim.example>', { name: 'مراسم', address: 'events@marasim.example' }],
    ['<events@marasim.example>', { name: undefined, address: 'events@marasim.example' }],
  ])('reads the sender %s [D60.1]', (from, sender) => {
    expect(readEnv({ MAIL_FROM: from }).mailFrom).toEqual(sender)
  })

  test.each(['Marasim', 'a@b', 'Marasim <>', 'a@x.example, b@x.example', 'A\nBcc: <a@x.example>', 'A <a@x.example> B'])(
    'rejects the sender %j in one line [D60.1]',
    (from) => {
      expect(complaint({ MAIL_FROM: from })).toMatch(/^MAIL_FROM must be an email address[^\n]*$/)
    },
  )
})
