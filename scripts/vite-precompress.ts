import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg)$/

/** Writes a .br and a .gz file next to every text file of the browser builds, at maximum compression. */
export function precompress(): Plugin {
  return {
    name: 'marasim:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.keys(bundle).filter((file) => compressible.test(file))
      await Promise.all(files.map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(path: string) {
  const body = await readFile(path)
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(body, brotli))
  await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }))
}
