import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStore } from './disk-store.ts'
import { collect } from './file-store.fixtures.ts'

let home: string
let folder: string
let incoming: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'disk-store-'))
  folder = join(home, 'data', 'files')
  incoming = join(folder, '~incoming')
})
afterEach(async () => await rm(home, { recursive: true }))

/** Runs a program with an open store in a child process, for faults that affect a whole process. */
function runChild(program: string, flags: string[] = [], before = ''): ChildProcess {
  const opening = `import { createDiskStore } from '${new URL('disk-store.ts', import.meta.url)}'
    const store = await createDiskStore(${JSON.stringify(folder)})`
  const node = [process.execPath, ...flags, '--input-type=module', '-e', `${opening}\n${program}`]
  return spawn('/bin/sh', ['-c', `${before} exec "$@"`, 'sh', ...node], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function outputOf(child: ChildProcess): Promise<string> {
  return child.stdout ? await text(child.stdout) : ''
}

test('a process killed during a put leaves no file, and its temporary file is swept after an hour', async () => {
  const child = runChild(`
    async function* body() {
      yield Buffer.alloc(100000)
      console.log('half way')
      await new Promise(() => setInterval(() => {}, 1000))
    }
    await store.put('documents/half.pdf', body())`)
  if (child.stdout) await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const next = await createDiskStore(folder)
  expect(await collect(next.list(''))).toEqual([])
  const [rest = ''] = await readdir(incoming)
  expect((await stat(join(incoming, rest))).size).toBe(100_000)
  await next.close()

  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(join(incoming, rest), twoHoursAgo, twoHoursAgo)
  await (await createDiskStore(folder)).close()
  expect(await readdir(incoming)).toEqual([])
})

test('the disk store reports a full disk, leaves nothing of the file, and stores the next one that fits [F2.1]', async () => {
  // A file size limit simulates a full disk without special rights; the unit is 512 bytes or 1 kB.
  const child = runChild(
    `
    const failure = await store.put('big.jpg', Buffer.alloc(200000)).catch((error) => error)
    await store.put('small.jpg', Buffer.alloc(200))
    await store.ping()
    console.log(failure.name, failure.reason)
    await store.close()`,
    [],
    'ulimit -f 64;',
  )
  expect(await outputOf(child)).toBe('StorageFailure full\n')
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['small.jpg', '~incoming']))
  expect(await readdir(folder)).toHaveLength(2)
  expect(await readdir(incoming)).toEqual([])
})

test('the disk store syncs a file before the rename and all parent folders after it [D19.3]', async () => {
  const log = join(home, 'trace.json')
  const flags = ['--trace-event-categories', 'node.fs.async', '--trace-event-file-pattern', log]
  await outputOf(runChild(`await store.put('documents/1/a.pdf', Buffer.from('x'))\nawait store.close()`, flags))
  type Call = { ph: string; name: string; args: { path?: string; new_path?: string } }
  const { traceEvents }: { traceEvents: Call[] } = JSON.parse(await readFile(log, 'utf8'))
  const calls = traceEvents.filter(({ ph, name }) => ph === 'b' && ['open', 'write', 'fsync', 'rename'].includes(name))
  const named = calls.findIndex(({ name }) => name === 'rename')
  expect(calls[named]?.args.new_path).toBe(join(folder, 'documents/1/a.pdf'))
  expect(calls.slice(named - 3, named).map(({ name }) => name)).toEqual(['open', 'write', 'fsync'])
  const after = calls.slice(named + 1)
  const opened = after.filter(({ name }) => name === 'open').map(({ args }) => args.path)
  expect(opened.sort()).toEqual([folder, join(folder, 'documents'), join(folder, 'documents/1')])
  expect(after.filter(({ name }) => name === 'fsync')).toHaveLength(3)
})

test('the disk store makes files and folders readable by their owner only', async () => {
  const store = await createDiskStore(folder)
  await store.put('documents/a.pdf', Buffer.from('x'))
  const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777
  expect(await modeOf('documents/a.pdf')).toBe(0o600)
  for (const path of ['.', '~incoming', 'documents']) expect(await modeOf(path)).toBe(0o700)
  await store.close()
})

test('the disk store fails while its disk is unmounted, does not recreate the folder, and recovers', async () => {
  const store = await createDiskStore(folder)
  await store.put('a.txt', Buffer.from('kept'))
  await rename(folder, `${folder}-away`)
  const broken = { name: 'StorageFailure', reason: 'broken' }
  await expect(store.ping()).rejects.toMatchObject(broken)
  await expect(store.put('b.txt', Buffer.from('x'))).rejects.toMatchObject(broken)
  await expect(stat(folder)).rejects.toThrow('ENOENT')
  await rename(`${folder}-away`, folder)
  await store.ping()
  await store.put('b.txt', Buffer.from('x'))
  expect((await collect(store.list(''))).length).toBe(2)
  await store.close()
})

test('the disk store removes a folder with its last file, even during a listing', async () => {
  const store = await createDiskStore(folder)
  // More than opendir reads at once.
  for (let number = 0; number < 100; number++) await store.put(`media/1/${number}.webp`, Buffer.from('x'))
  await store.put('a.txt', Buffer.from('x'))
  for await (const { key } of store.list('')) await store.remove(key)
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['media', '~incoming']))
  expect(await readdir(join(folder, 'media'))).toEqual([])
  await store.close()
})

test('the disk store can write to a folder that other calls are removing', async () => {
  const store = await createDiskStore(folder)
  const putAndRemove = async (key: string) => {
    for (let round = 0; round < 100; round++) {
      await store.put(key, Buffer.from(key))
      expect((await collect(store.list(key))).length).toBe(1)
      await store.remove(key)
    }
  }
  await Promise.all(['media/1/a', 'media/1/b', 'media/1/c', 'media/2'].map(putAndRemove))
  expect(await collect(store.list(''))).toEqual([])
  await store.close()
})
