import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildAndSwap } from './build-and-swap.ts'

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

const build = (release: Release) => buildAndSwap(dist, (into) => write(into, release))
const main = () => readFile(join(dist, 'server/main.js'), 'utf8')

/** The files in dist, without the list that the build writes. */
async function files() {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []))
  return paths
    .map((path) => path.slice(dist.length + 1))
    .filter((path) => path !== '.files')
    .sort()
}

/** The files of all given releases, without duplicates. */
const filesOf = (...releases: Release[]) => [...new Set(releases.flatMap((release) => Object.keys(release)))].sort()

test('the first build creates dist, readable for all users', async () => {
  await build(first)
  expect(await files()).toEqual(filesOf(first))
  expect((await stat(dist)).mode).toBe((await stat(join(dist, 'client'))).mode)
  expect(await readdir(folder)).toEqual(['dist'])
})

test('a build keeps the files of the previous release and removes older ones [F4.1]', async () => {
  await build(first)
  await build(second)
  expect(await main()).toBe('second')
  expect(await files()).toEqual(filesOf(first, second))
  await build(third)
  expect(await main()).toBe('third')
  expect(await files()).toEqual(filesOf(second, third))
})

test('rebuilding the same release keeps the previous release', async () => {
  await build(first)
  await build(second)
  await build(second)
  expect(await files()).toEqual(filesOf(first, second))
})

test('a dist folder without a file list counts as one release', async () => {
  await write(dist, first)
  await build(second)
  expect(await files()).toEqual(filesOf(first, second))
})

test('dist does not change until the new build is complete [F4.1]', async () => {
  await build(first)
  await buildAndSwap(dist, async (into) => {
    await write(into, second)
    expect(await main()).toBe('first')
    expect(await files()).toEqual(filesOf(first))
  })
  expect(await main()).toBe('second')
})

test('a failed build leaves dist unchanged and no temporary folder [F4.1]', async () => {
  await build(first)
  const failing = buildAndSwap(dist, async (into) => {
    await write(into, second)
    throw new Error('a page does not compile')
  })
  await expect(failing).rejects.toThrow('a page does not compile')
  expect(await main()).toBe('first')
  expect(await files()).toEqual(filesOf(first))
  expect(await readdir(folder)).toEqual(['dist'])
})

test('concurrent builds all succeed and leave one complete release', async () => {
  await build(first)
  await Promise.all(Array.from({ length: 8 }, () => build(second)))
  expect(await files()).toEqual(filesOf(first, second))
  await Promise.all([build(third), build(second), build(third), build(first)])
  const text = await main()
  const stayed = [first, second, third].find((release) => release['server/main.js'] === text)
  expect(await files()).toEqual(expect.arrayContaining(filesOf(stayed ?? {})))
  expect(await readdir(folder)).toEqual(['dist'])
})

test('temporary folders of killed builds are removed after an hour, not while a build may still run', async () => {
  const [old, young] = [join(folder, 'dist.next-old'), join(folder, 'dist.next-young')]
  await write(old, second)
  await write(young, second)
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60_000)
  await utimes(old, hoursAgo, hoursAgo)
  await build(first)
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
})
