import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const version = '13.5.0'
const folder = join(import.meta.dirname, '../node_modules/.cache/lighthouse', version)

/** The part of Lighthouse's interface that the benchmark uses; its own types come with the package. */
export type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; logLevel: 'error' },
) => Promise<
  { lhr: { audits: Record<string, Audit>; categories: Record<string, { score: number | null }> } } | undefined
>

type Audit = { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }

/** Fetches Lighthouse at its first use: it brings 150 MB that nothing else needs. */
export async function loadLighthouse(): Promise<Lighthouse> {
  // npm writes this file when an installation is complete.
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) install()
  const entry = join(folder, 'node_modules/lighthouse/core/index.js')
  return (await import(pathToFileURL(entry).href)).default
}

function install(): void {
  console.error(`Fetching lighthouse@${version} into ${folder}`)
  const flags = ['--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']
  // The output goes to stderr, because stdout is the table.
  const { status } = spawnSync('npm', ['install', ...flags, `lighthouse@${version}`], { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`Lighthouse could not be fetched; the benchmark needs npm's registry once.`)
}
