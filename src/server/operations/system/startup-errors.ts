import { sep } from 'node:path'
import { type Env, EnvError } from '../../config/env.ts'
import { sqlitePath } from '../../platform/database/database.ts'
import { type Fault, faultOf } from '../../platform/database/faults.ts'
import { FailedUpgradeError, NewerDatabaseError } from '../../platform/database/migrate.ts'
import { NoRoomForCopyError } from '../../platform/database/upgrade-copies.ts'
import { StorageFailure } from '../../platform/files/file-store.ts'
import { MissingKeyError } from '../../platform/keys/master-key.ts'

/** Prints why the server cannot start: one line for a known cause, the whole error otherwise. */
export function printStartupError(error: unknown, env?: Env): void {
  const line = describeStartupError(error, env)
  console.error(line ? `Cannot start: ${line}` : error)
}

/** Describes a known cause in one line that names the variable to check and contains no secret. */
export function describeStartupError(error: unknown, env?: Env): string | undefined {
  if (error instanceof EnvError || error instanceof NewerDatabaseError || error instanceof MissingKeyError)
    return error.message
  if (!env || !(error instanceof Error)) return undefined
  // The wrapped error is the most specific one.
  const cause = error.cause instanceof Error ? error.cause : error
  if (cause instanceof NoRoomForCopyError) return cause.message
  if (error instanceof FailedUpgradeError) return describeFailedUpgrade(error, cause, env)
  return describeCause(error, cause, env)
}

function describeFailedUpgrade({ message, copy }: FailedUpgradeError, cause: Error, env: Env) {
  const [line] = cause.message.split('\n')
  const reason = describeDatabaseError(cause, env) ?? line
  const where = copy === undefined ? '' : ` A copy of it is ${copy}.`
  return `${message} and nothing was changed. Start the previous version again; the database is as it was.${where} The cause: ${reason}`
}

function describeCause(error: Error, cause: Error, env: Env) {
  const local = describeListenError(cause, env) ?? describeFolderError(cause, env)
  if (local || error instanceof StorageFailure) return local ?? describeBucketError(cause, env)
  return describeDatabaseError(cause, env)
}

function describeDatabaseError(cause: Error, env: Env) {
  if (!env.databaseUrl) return describeSqliteError(cause, env)
  return describeCertificateError(cause, env.databaseUrl) ?? describePostgresError(cause)
}

function describeListenError(error: NodeJS.ErrnoException & { hostname?: string }, { host, port }: Env) {
  const { code, syscall, hostname } = error
  if (syscall === 'getaddrinfo' && hostname === host) return `HOST ${host} is not known`
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE') return `PORT ${port} is already in use`
  if (code === 'EACCES') return `PORT ${port} cannot be used by this user, who has no permission to listen on it`
  if (code === 'EADDRNOTAVAIL') return `HOST ${host} is not an address of this machine`
  return `HOST ${host} cannot be listened on (${code})`
}

const folderErrorCodes = 'EEXIST ENOTDIR EISDIR EACCES EPERM EROFS ENOSPC EDQUOT ELOOP ENAMETOOLONG'.split(' ')

function describeFolderError({ code = '', path, message }: NodeJS.ErrnoException, { dataDir }: Env) {
  if (path === undefined || !folderErrorCodes.includes(code)) return undefined
  const isWithin = (inner: string, outer: string) => `${inner}${sep}`.startsWith(`${outer}${sep}`)
  if (isWithin(path, dataDir) || isWithin(dataDir, path)) return `DATA_DIR ${dataDir} cannot be used (${message})`
}

function describeSqliteError(error: Error, env: Env) {
  const fault = faultOf(error)
  if (fault !== 'unusable' && fault !== 'full') return undefined
  return `DATA_DIR has a database that cannot be used, ${sqlitePath(env)} (${error.message})`
}

const postgresMessages: Partial<Record<Fault, string>> = {
  wrongLogin: 'has a wrong user or password',
  noDatabase: 'names a database that does not exist',
  forbidden: 'names a user who is not allowed to change the tables',
}

/** Omits the driver's message if there is a code: it may contain an unencoded password parsed as part of the host. */
function describePostgresError(error: NodeJS.ErrnoException) {
  const fault = faultOf(error)
  const message = fault && postgresMessages[fault]
  if (message) return `DATABASE_URL ${message}`
  if (fault === 'away' || fault === 'full') return `DATABASE_URL does not answer (${error.code ?? error.message})`
}

/** The driver reads the files of `sslrootcert`, `sslcert` and `sslkey`. */
function describeCertificateError({ path, code }: NodeJS.ErrnoException, databaseUrl: string) {
  if (path === undefined || ![path, encodeURIComponent(path)].some((text) => databaseUrl.includes(text)))
    return undefined
  return `DATABASE_URL names a file that cannot be read, ${path} (${code})`
}

function describeBucketError({ name, message }: Error, { files }: Env) {
  if (files.kind !== 's3') return undefined
  const [line] = (message || name).split('\n')
  return `S3_BUCKET ${files.bucket} cannot be used with this endpoint and these keys (${line})`
}
