import { globSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { appServer } from './scripts/vite-app-server.ts'
import { compiledMessages } from './scripts/vite-messages.ts'
import { precompress } from './scripts/vite-precompress.ts'
import { pureSchemas } from './scripts/vite-pure-schemas.ts'
import { zodWithoutEval } from './scripts/vite-zod-without-eval.ts'

/** `Features.DirSelector` of lightningcss, which is not a direct dependency. */
const dirSelector = 4

/**
 * The code of every page is one file, because thirty small ones compress worse: 140 instead of 151 kB. The entry is not
 * part of it: inner pages import that file while the entry waits for them. Contracts stay apart, because most of them
 * need zod, which only forms load.
 */
const siteChunks: BuildEnvironmentOptions['rolldownOptions'] = {
  output: {
    codeSplitting: {
      groups: [
        { name: 'contracts', test: /\/(src\/shared|node_modules\/zod)\//, entriesAware: true, priority: 1 },
        { name: 'site', test: /\/src\/site\/routes\.tsx$/ },
      ],
    },
    // Without the names of the pages that share a chunk.
    chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
  },
}

const browserBuild = (
  name: string,
  input: string[],
  options: BuildEnvironmentOptions['rolldownOptions'] = {},
): BuildEnvironmentOptions => ({
  outDir: 'dist/client',
  manifest: `.vite/${name}.json`,
  assetsInlineLimit: 0,
  // For the back office; tests/e2e/site/budget.spec.ts limits the public pages.
  chunkSizeWarningLimit: 600,
  rolldownOptions: { ...options, input },
})

/** Packages with native code or loaded on demand; all others are bundled into the server. */
const externalPackages = ['@aws-sdk/client-s3', 'pg', 'pino-pretty', 'sharp', 'vite']

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss(), compiledMessages(), pureSchemas(), zodWithoutEval(), appServer(), precompress()],
  builder: {},
  // Browsers support :dir(); compiled to :lang() it would follow the language instead of the text direction.
  css: { lightningcss: { exclude: dirSelector } },
  // Keeps plugin timings out of the output of `npm start`.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: {
      build: browserBuild('site', ['src/site/entry-client.tsx', ...globSync('src/ui/fonts/*.css')], siteChunks),
    },
    // A separate build: in one build, schemas that only the back office uses would end up in the site's chunks.
    admin: {
      consumer: 'client',
      build: { ...browserBuild('admin', ['src/admin/main.tsx', 'src/admin/before-paint.ts']), emptyOutDir: false },
    },
    ssr: {
      resolve: command === 'build' ? { noExternal: true, external: externalPackages } : {},
      // Drops the development code of bundled packages.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'dist/server',
        emitAssets: false,
        minify: false,
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          input: { main: 'src/server/main.ts', 'entry-server': 'src/site/entry-server.tsx' },
          // All files in one folder: the server resolves the project's folders relative to its own file.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
}))
