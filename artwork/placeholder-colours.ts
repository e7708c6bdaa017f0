// Samples the twelve colours that each sample picture shows as a placeholder until it has loaded. Part of `npm run artwork`.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { blurGrid } from '../src/shared/media-url.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'assets/artwork')
const target = join(root, 'assets/sample-content/colours.json')

const files = await readdir(folder, { recursive: true })
const names = files.flatMap((file) => /^([\w-]+)\/1200\.jpg$/.exec(file)?.[1] ?? []).sort()
const colours = await Promise.all(names.map(async (name) => [name, await coloursOf(name)] as const))
await writeFile(target, `${JSON.stringify(Object.fromEntries(colours), null, 2)}\n`)

async function coloursOf(name: string): Promise<string> {
  const { columns: width, rows: height } = blurGrid
  const small = sharp(join(folder, name, '1200.jpg')).resize({ width, height, fit: 'fill' })
  return [...(await small.raw().toBuffer())].map((part) => Math.round(part / 17).toString(16)).join('')
}
