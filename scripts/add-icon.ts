import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { showUsage } from './read-args.ts'

// The whole package weighs 58 MB for the few icons in use, so their path data is in the tree.
const iconPackage = '@phosphor-icons/react@2.1.10'
const icons = join(import.meta.dirname, '../src/ui/icons')
const weights = ['regular', 'bold', 'fill', 'duotone'] as const
type Weight = (typeof weights)[number]

/** Writes the module of an icon: regular, these weights, and those that it has already. */
export function writeIcon(unpacked: string, name: string, added: readonly Weight[]): string {
  const definition = join(unpacked, `dist/defs/${name}.es.js`)
  if (!existsSync(definition)) throw new Error(`There is no icon ${name}; see https://phosphoricons.com.`)
  const file = join(icons, `${kebabCase(name)}.ts`)
  const current = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const present = (weight: Weight) => current.includes(`\n  ${weight}:`)
  const wanted = weights.filter((weight) => weight === 'regular' || added.includes(weight) || present(weight))
  writeFileSync(file, iconModule(name, readFileSync(definition, 'utf8'), wanted))
  execFileSync('biome', ['format', '--write', file])
  return file
}

/** The source of an icon's module, from its definition in the package. */
export function iconModule(name: string, definition: string, wanted: readonly Weight[]): string {
  const drawings = wanted.map((weight) => `  ${weight}: ${drawing(definition, weight)},\n`)
  return `import { createIcon } from './create-icon.tsx'\n\nexport const ${name}Icon = createIcon({\n${drawings.join('')}})\n`
}

function drawing(definition: string, weight: Weight): string {
  const entry = new RegExp(`\\n {2}\\[\\n {4}"${weight}",\\n([\\s\\S]*?)\\n {2}\\]`).exec(definition)?.[1] ?? ''
  const paths = [...entry.matchAll(/"path",\s*{\s*d: "([^"]+)"/g)].map(([, data]) => data ?? '')
  if (paths.length === 0) throw new Error('The format of the package has changed.')
  if (!entry.includes('opacity: "0.2"')) return `'${paths.join('')}'`
  const [tint, ...lines] = paths
  return `['${tint}', '${lines.join('')}']`
}

export const kebabCase = (name: string) =>
  name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()

/** `npm run icon -- Trash` adds an icon of Phosphor, `npm run icon -- Trash fill duotone` these weights of it. */
function main([name, ...added]: string[]) {
  if (!name || !added.every((weight) => weights.includes(weight as Weight))) {
    showUsage(`npm run icon -- Name [${weights.join('] [')}]`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'marasim-icons-'))
  try {
    execFileSync('npm', ['pack', iconPackage, '--silent', '--pack-destination', folder], { stdio: 'inherit' })
    execFileSync('sh', ['-c', 'tar -xzf *.tgz'], { cwd: folder, stdio: 'inherit' })
    console.log(writeIcon(join(folder, 'package'), name.replace(/Icon$/, ''), added as Weight[]))
  } catch (error) {
    console.error(`The icon was not added. ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))
