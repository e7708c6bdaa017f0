import { globSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { appServer } from './scripts/vite-app-server.ts'
import { lazyContracts } from './scripts/vite-lazy-contracts.ts'
import { precompress } from './scripts/vite-precompress.ts'

/** Features.DirSelector of lightningcss, which comes with Vite. */
const dirSelector = 4

const forBrowsers = (name: string, input: string[]): BuildEnvironmentOptions => ({
  outDir: 'dist/client',
  manifest: `.vite/${name}.json`,
  assetsInlineLimit: 0,
  // What a visitor loads has a budget of its own in tests/e2e/site/budget.spec.ts; this is the back office's.
  chunkSizeWarningLimit: 600,
  rolldownOptions: { input },
})

/** Native code, and what is loaded only where it is used, stay packages; all else becomes part of the server's files. */
const packages = ['@aws-sdk/client-s3', 'pg', 'pino-pretty', 'sharp', 'vite']

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss(), lazyContracts(), appServer(), precompress()],
  builder: {},
  // Browsers know :dir by themselves; the guess that would be made in its place looks at the language of the whole page.
  css: { lightningcss: { exclude: dirSelector } },
  // A newcomer's first start shows where the site is, not which plugin took how long.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: { build: forBrowsers('site', ['src/site/starter.ts', ...globSync('src/ui/fonts/*.css')]) },
    // Built apart: in one build, what only the back office uses of a contract would end up in the site's chunks.
    admin: { consumer: 'client', build: { ...forBrowsers('admin', ['src/admin/main.tsx']), emptyOutDir: false } },
    ssr: {
      resolve: command === 'build' ? { noExternal: true, external: packages } : {},
      // Said once and for all: packages would carry their development halves along, and ask the environment each time.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'dist/server',
        emitAssets: false,
        minify: false,
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          input: { main: 'src/server/main.ts', 'entry-server': 'src/site/entry-server.tsx' },
          // Side by side, because the server finds the project's folders from where its files lie.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
}))
