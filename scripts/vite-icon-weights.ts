import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The folders whose files the public pages are made of. */
const folders = ['src/site', 'src/ui'].map((folder) => join(import.meta.dirname, '..', folder))
const iconImport = /from '@phosphor-icons\/react\/dist\/ssr\/(\w+)'/g
const iconAsProp = /import type \{[^}]*\bIcon\b[^}]*\} from '@phosphor-icons\/react'/
const weightAsked = /\bweight=(?:"(\w+)"|\{([^}]*)\})/g
const definition = /@phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js$/
/** One of the six entries of an icon's map: its name, and everything up to the end of the entry. */
const entry = / {2}\[\n {4}"(\w+)",\n[^\n]*\n {2}\],?\n/g

/**
 * Every Phosphor icon comes in six weights, of which a page shows one or two. This leaves out of the public pages the
 * weights that no file with the icon names; regular, which needs no name, always stays. The back office passes icons
 * from file to file and keeps all six.
 */
export function iconWeights(): Plugin {
  let asked = new Map<string, Set<string>>()
  return {
    name: 'marasim:icon-weights',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'admin',
    buildStart() {
      asked = findWeights()
    },
    transform: {
      filter: { id: definition },
      handler(code, id) {
        const weights = asked.get(definition.exec(id)?.[1] ?? '')
        const trimmed = code.replaceAll(entry, (text, name) => (name === 'regular' || weights?.has(name) ? text : ''))
        if (trimmed === code) this.error('an icon is not written as expected; see scripts/vite-icon-weights.ts')
        return { code: trimmed, map: null }
      },
    },
  }
}

function findWeights(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const text of folders.flatMap(readSources)) {
    if (iconAsProp.test(text)) throw new Error('public pages must not pass icons from file to file: weights get lost')
    const weights = [...text.matchAll(weightAsked)].flatMap(([, named, code]) => named ?? code?.match(/\w+/g) ?? [])
    for (const [, icon = ''] of text.matchAll(iconImport)) {
      found.set(icon, new Set([...(found.get(icon) ?? []), ...weights]))
    }
  }
  return found
}

function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.tsx'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
}
