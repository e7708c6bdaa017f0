import { sep } from 'node:path'
import { sqlitePath } from './db/database.ts'
import { NewerDatabaseError } from './db/migrate.ts'
import { type Env, EnvError } from './env.ts'
import { StorageFailure } from './files/file-store.ts'
import { systemCode } from './files/temp-file.ts'

/** Says on the terminal why there is no start: in one line, or, when nobody foresaw it, with everything about it. */
export function tellStartProblem(error: unknown, env?: Env): void {
  const problem = startProblem(error, env)
  console.error(problem ? `Cannot start: ${problem}` : error)
}

/** What stopped the start, in one line that names the variable to look at and never repeats a secret. */
export function startProblem(error: unknown, env?: Env): string | undefined {
  if (error instanceof EnvError || error instanceof NewerDatabaseError) return error.message
  if (!env || !(error instanceof Error)) return undefined
  // What was wrapped on its way says best what happened.
  const cause = error.cause instanceof Error ? error.cause : error
  const ofPlace = listenProblem(cause, env) ?? folderProblem(cause, env)
  if (ofPlace || error instanceof StorageFailure) return ofPlace ?? bucketProblem(cause, env)
  return env.databaseUrl ? postgresProblem(cause) : sqliteProblem(cause, env)
}

function listenProblem(error: NodeJS.ErrnoException & { hostname?: string }, { host, port }: Env) {
  const { code, syscall, hostname } = error
  if (syscall === 'getaddrinfo' && hostname === host) return `HOST ${host} is not known`
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE') return `PORT ${port} is already in use`
  if (code === 'EACCES') return `PORT ${port} is none that this user may listen on`
  if (code === 'EADDRNOTAVAIL') return `HOST ${host} is no address of this machine`
  return `HOST ${host} cannot be listened on (${code})`
}

const folderFaults = 'EEXIST ENOTDIR EISDIR EACCES EPERM EROFS ENOSPC EDQUOT ELOOP ENAMETOOLONG'.split(' ')

function folderProblem({ code = '', path, message }: NodeJS.ErrnoException, { dataDir }: Env) {
  if (path === undefined || !folderFaults.includes(code)) return undefined
  const isWithin = (inner: string, outer: string) => `${inner}${sep}`.startsWith(`${outer}${sep}`)
  if (isWithin(path, dataDir) || isWithin(dataDir, path)) return `DATA_DIR ${dataDir} cannot be used (${message})`
}

// Busy, read-only, not readable, damaged, full, not to be opened, no database. Others are mistakes of our own.
const fileFaults = [5, 8, 10, 11, 13, 14, 26]

function sqliteProblem(error: Error & { errcode?: number }, env: Env) {
  if (systemCode(error) !== 'ERR_SQLITE_ERROR' || !fileFaults.includes((error.errcode ?? 0) & 0xff)) return undefined
  return `DATA_DIR has a database that cannot be used, ${sqlitePath(env)} (${error.message})`
}

const refusals: Record<string, string> = {
  '28000': 'has a wrong user or password',
  '28P01': 'has a wrong user or password',
  '3D000': 'names a database that is not there',
  '42501': 'names a user who may not change the tables',
}

// Of the network, and PostgreSQL's own classes for broken connections, too many of them, and a server that comes or goes.
const lostConnection = /^(ECONNRESET|EPIPE|ETIMEDOUT|08...|53...|57P..)$/
const silence = /^(timeout |Connection terminated|The server does not support SSL)|certificate/

/** Its own words are left out where there is a code: a password that was not encoded may be read as a part of the address. */
function postgresProblem({ code, syscall, message }: NodeJS.ErrnoException) {
  const refusal = message.startsWith('SASL') ? refusals['28P01'] : refusals[code ?? '']
  if (refusal) return `DATABASE_URL ${refusal}`
  const isUnreached = syscall === 'connect' || syscall === 'getaddrinfo' || lostConnection.test(code ?? '')
  if (isUnreached || silence.test(message)) return `DATABASE_URL does not answer (${code ?? message})`
}

function bucketProblem({ name, message }: Error, { files }: Env) {
  if (files.kind !== 's3') return undefined
  const [line] = (message || name).split('\n')
  return `S3_BUCKET ${files.bucket} cannot be used with this endpoint and these keys (${line})`
}
