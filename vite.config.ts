import { globSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { appServer } from './scripts/vite-app-server.ts'
import { iconWeights } from './scripts/vite-icon-weights.ts'
import { lazyContracts } from './scripts/vite-lazy-contracts.ts'
import { precompress } from './scripts/vite-precompress.ts'

const forBrowsers = (name: string, ...input: string[]): BuildEnvironmentOptions => ({
  outDir: 'dist/client',
  manifest: `.vite/${name}.json`,
  assetsInlineLimit: 0,
  rolldownOptions: { input },
})

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss(), lazyContracts(), iconWeights(), appServer(), precompress()],
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  builder: {},
  environments: {
    client: { build: forBrowsers('site', 'src/site/entry-client.tsx', ...globSync('src/ui/fonts/*.css')) },
    // Built apart: in one build, what only the back office uses of a contract would end up in the site's chunks.
    admin: { consumer: 'client', build: { ...forBrowsers('admin', 'src/admin/main.tsx'), emptyOutDir: false } },
    ssr: {
      build: {
        outDir: 'dist/server',
        emitAssets: false,
        rolldownOptions: { input: 'src/site/entry-server.tsx' },
      },
    },
  },
})
