import { readFile } from 'node:fs/promises'
import type { Manifest, ManifestChunk } from 'vite'
import { type Language, languageCodes } from '../../shared/languages.ts'
import type { CreateRender, FontAssets, PageAssets, RenderPage } from '../../shared/rendering.ts'
import { dist } from '../config/folders.ts'

const entries = {
  site: 'src/site/entry-client.tsx',
  admin: 'src/admin/main.tsx',
  beforePaint: 'src/admin/before-paint.ts',
}

/** Loads the built site; the only import of it on the server. */
export async function loadRender(): Promise<RenderPage> {
  const server = new URL('server/entry-server.js', dist).href
  const { createRender } = (await import(server)) as { createRender: CreateRender }
  const [site, admin] = await Promise.all([readManifest('site'), readManifest('admin')])
  return createRender({
    site: findAssets(site, entries.site),
    admin: { ...findAssets(admin, entries.admin), beforePaint: findAssets(admin, entries.beforePaint).entry },
    fonts: findFonts(site),
    languages: Object.fromEntries(languageCodes.map((code) => [code, findLanguageAssets(site, code)])),
  })
}

async function readManifest(name: 'site' | 'admin'): Promise<Manifest> {
  return JSON.parse(await readFile(new URL(`client/.vite/${name}.json`, dist), 'utf8'))
}

function findAssets(manifest: Manifest, entry: string): PageAssets {
  const first = manifest[entry]
  if (!first) throw new Error(`the build has no ${entry}; run npm run build`)
  const chunks = withImports(manifest, first)
  return {
    entry: address(first.file),
    css: unique(chunks.flatMap((chunk) => chunk.css ?? [])).map(address),
    modules: chunks.slice(1).map((chunk) => address(chunk.file)),
  }
}

function findLanguageAssets(manifest: Manifest, language: Language) {
  const { entry, css } = findAssets(manifest, `src/site/languages/${language}.ts`)
  return { css, modules: [entry] }
}

/** All fonts of the build; a page selects those of the brand. */
function findFonts(manifest: Manifest): FontAssets {
  const files = Object.values(manifest).map(({ file }) => file)
  const styles = Object.entries(manifest).flatMap(([source, { file }]) => {
    const name = /^src\/ui\/fonts\/(.+)\.css$/.exec(source)?.[1]
    return name ? [[name, address(file)] as const] : []
  })
  return {
    files: unique(files.filter((file) => file.endsWith('.woff2'))).map(address),
    styles: Object.fromEntries(styles),
  }
}

function withImports(manifest: Manifest, first: ManifestChunk): ManifestChunk[] {
  const found = new Set([first])
  for (const chunk of found) {
    for (const key of chunk.imports ?? []) if (manifest[key]) found.add(manifest[key])
  }
  return [...found]
}

const address = (file: string) => `/${file}`

const unique = <T>(items: T[]) => [...new Set(items)]
