import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildBeside } from './build-beside.ts'

let folder: string
let dist: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marasim-build-'))
  dist = join(folder, 'dist')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

type Release = Record<string, string>
const first = {
  'server/main.js': 'first',
  'server/page-1.js': '',
  'client/assets/1.js': '',
  'client/assets/1.js.br': '',
}
const second = { 'server/main.js': 'second', 'server/page-2.js': '', 'client/assets/2.js': '' }
const third = { 'server/main.js': 'third', 'server/page-3.js': '', 'client/assets/3.js': '' }

async function write(into: string, release: Release) {
  for (const [file, text] of Object.entries(release)) {
    await mkdir(dirname(join(into, file)), { recursive: true })
    await writeFile(join(into, file), text)
  }
}

const build = (release: Release) => buildBeside(dist, (into) => write(into, release))
const main = () => readFile(join(dist, 'server/main.js'), 'utf8')

/** What lies in dist, but for the list that the builds keep of themselves. */
async function files() {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []))
  return paths
    .map((path) => path.slice(dist.length + 1))
    .filter((path) => path !== '.files')
    .sort()
}

/** The files of all these releases, each once. */
const filesOf = (...releases: Release[]) => [...new Set(releases.flatMap((release) => Object.keys(release)))].sort()

test('the first build is put where there was none, for everybody to read', async () => {
  await build(first)
  expect(await files()).toEqual(filesOf(first))
  expect((await stat(dist)).mode).toBe((await stat(join(dist, 'client'))).mode)
  expect(await readdir(folder)).toEqual(['dist'])
})

test('the files of the release before stay, those of earlier ones go [F4.3]', async () => {
  await build(first)
  await build(second)
  expect(await main()).toBe('second')
  expect(await files()).toEqual(filesOf(first, second))
  await build(third)
  expect(await main()).toBe('third')
  expect(await files()).toEqual(filesOf(second, third))
})

test('the same release built again does not count as the one before', async () => {
  await build(first)
  await build(second)
  await build(second)
  expect(await files()).toEqual(filesOf(first, second))
})

test('a build without a list of its files counts as one release', async () => {
  await write(dist, first)
  await build(second)
  expect(await files()).toEqual(filesOf(first, second))
})

test('what was there stays untouched until a build is whole [F4.3]', async () => {
  await build(first)
  await buildBeside(dist, async (into) => {
    await write(into, second)
    expect(await main()).toBe('first')
    expect(await files()).toEqual(filesOf(first))
  })
  expect(await main()).toBe('second')
})

test('a build that fails changes nothing and leaves nothing [F4.3]', async () => {
  await build(first)
  const failing = buildBeside(dist, async (into) => {
    await write(into, second)
    throw new Error('a page does not compile')
  })
  await expect(failing).rejects.toThrow('a page does not compile')
  expect(await main()).toBe('first')
  expect(await files()).toEqual(filesOf(first))
  expect(await readdir(folder)).toEqual(['dist'])
})

test('builds at the same moment each end whole, and one of them stays', async () => {
  await build(first)
  await Promise.all(Array.from({ length: 8 }, () => build(second)))
  expect(await files()).toEqual(filesOf(first, second))
  await Promise.all([build(third), build(second), build(third), build(first)])
  const text = await main()
  const stayed = [first, second, third].find((release) => release['server/main.js'] === text)
  expect(await files()).toEqual(expect.arrayContaining(filesOf(stayed ?? {})))
  expect(await readdir(folder)).toEqual(['dist'])
})

test('what a killed build has left goes when it is old, and not while it may still be at work', async () => {
  const [old, young] = [join(folder, 'dist.next-old'), join(folder, 'dist.next-young')]
  await write(old, second)
  await write(young, second)
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60_000)
  await utimes(old, hoursAgo, hoursAgo)
  await build(first)
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
})
