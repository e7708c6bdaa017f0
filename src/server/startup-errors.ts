import { sep } from 'node:path'
import { sqlitePath } from './db/database.ts'
import { type Fault, faultOf } from './db/faults.ts'
import { NewerDatabaseError } from './db/migrate.ts'
import { type Env, EnvError } from './env.ts'
import { StorageFailure } from './files/file-store.ts'

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

function sqliteProblem(error: Error, env: Env) {
  const fault = faultOf(error)
  if (fault !== 'unusable' && fault !== 'full') return undefined
  return `DATA_DIR has a database that cannot be used, ${sqlitePath(env)} (${error.message})`
}

const refusals: Partial<Record<Fault, string>> = {
  wrongLogin: 'has a wrong user or password',
  noDatabase: 'names a database that is not there',
  forbidden: 'names a user who may not change the tables',
}

/** Its own words are left out where there is a code: a password that was not encoded may be read as a part of the address. */
function postgresProblem(error: NodeJS.ErrnoException) {
  const fault = faultOf(error)
  const refusal = fault && refusals[fault]
  if (refusal) return `DATABASE_URL ${refusal}`
  if (fault === 'away' || fault === 'full') return `DATABASE_URL does not answer (${error.code ?? error.message})`
}

function bucketProblem({ name, message }: Error, { files }: Env) {
  if (files.kind !== 's3') return undefined
  const [line] = (message || name).split('\n')
  return `S3_BUCKET ${files.bucket} cannot be used with this endpoint and these keys (${line})`
}
