import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Catalogue = { [key: string]: string | Catalogue }

/**
 * Compiles the message catalogues, so that no ICU parser reaches the browser (8 kB brotli). Code that runs without Vite,
 * such as commands and unit tests, reads the same catalogues with the parser.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'marasim:compiled-messages',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
        // The alias does not reach packages that Node loads itself.
        noExternal: ['use-intl'],
      },
    }),
    transform: {
      filter: { id: /\/src\/messages\/[a-z]{2}\/.+\.json$/ },
      handler: (code) => ({ code: JSON.stringify(compileAll(JSON.parse(code))), map: null }),
    },
  }
}

function compileAll(catalogue: Catalogue): object {
  const entries = Object.entries(catalogue)
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileAll(value)]),
  )
}
