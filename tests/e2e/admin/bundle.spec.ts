import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

const dist = new URL('../../../dist/client/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, dist), 'utf8')

/** Texts that only the back office contains. */
const backOfficeWords = ['Admin Portal', 'Create New User', 'Recent Activities', 'Discard unsaved changes?']

test('the public bundle contains no code of the back office', { tag: '@main' }, () => {
  const manifest = JSON.parse(read('.vite/site.json')) as Record<string, Chunk>
  const reached = new Set(['src/site/entry-client.tsx'])
  for (const key of reached) {
    const chunk = manifest[key]
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) reached.add(next)
  }
  expect([...reached].filter((key) => key.includes('src/admin'))).toEqual([])
  const files = [...reached].flatMap((key) => manifest[key]?.file ?? [])
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const code = read(file)
    for (const words of backOfficeWords) expect(code, file).not.toContain(words)
  }
  // Guards against outdated texts: the back office must contain them.
  const office = Object.values(JSON.parse(read('.vite/admin.json')) as Record<string, Chunk>)
  const scripts = office.filter(({ file }) => file.endsWith('.js'))
  const all = scripts.map(({ file }) => read(file)).join('')
  for (const words of backOfficeWords) expect(all).toContain(words)
})
