import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appServer } from './scripts/vite-app-server.ts'
import { lazyContracts } from './scripts/vite-lazy-contracts.ts'
import { precompress } from './scripts/vite-precompress.ts'

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss(), lazyContracts(), appServer(), precompress()],
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: { input: ['src/site/entry-client.tsx', 'src/admin/main.tsx'] },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emitAssets: false,
        rolldownOptions: { input: 'src/site/entry-server.tsx' },
      },
    },
  },
})
