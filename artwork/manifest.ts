import { createHash } from 'node:crypto'
import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from './catalogue/picture.ts'

const here = import.meta.dirname

/** Hash of the files that every picture depends on; scenes and the catalogue are hashed per picture. */
async function hashEngine(): Promise<string> {
  const unrelated = new Set([
    'catalogue.ts',
    'render.ts',
    'render-worker.ts',
    'manifest.ts',
    'motifs.ts',
    'brand.ts',
    'placeholder-colours.ts',
  ])
  const files = (await readdir(here)).filter((file) => file.endsWith('.ts') && !unrelated.has(file)).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(join(here, file)))
  return hash.digest('hex')
}

/** A hash per picture of everything that affects its pixels; the alt text does not. */
export async function fingerprints(pictures: readonly Picture[]): Promise<Map<string, string>> {
  const engine = await hashEngine()
  const marks = new Map<string, string>()
  for (const { alt: _, ...recipe } of pictures) {
    const scene = await readFile(join(here, 'scenes', `${recipe.motif}.ts`))
    const hash = createHash('sha256').update(engine).update(scene).update(JSON.stringify(recipe))
    marks.set(recipe.name, hash.digest('hex').slice(0, 16))
  }
  return marks
}

export async function readManifest(path: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
