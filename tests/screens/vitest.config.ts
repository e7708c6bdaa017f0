import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { compiledMessages } from '../../scripts/vite-messages.ts'
import { launchOptions, visitor } from '../support/chromium.ts'
import { serveApps } from '../support/serve-apps.ts'

// React as users have it, which is three times as fast.
process.env.NODE_ENV = 'production'

const { plugin, commands } = serveApps()

/** Screens mounted in Chromium against the real app: no page loads, no build. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [react(), tailwindcss(), compiledMessages(), plugin],
  // Found while a test runs, a dependency would reload its page.
  optimizeDeps: { entries: ['src/admin/main.tsx', 'tests/screens/**/*.test.ts'] },
  test: {
    name: 'screens',
    include: ['tests/screens/**/*.test.ts'],
    // All files of a worker share one page, which has loaded the back office once.
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      testerHtmlPath: 'tests/screens/page.html',
      provider: playwright({ launchOptions, contextOptions: visitor }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      // As in the journeys: a label may say more than the test.
      locators: { exact: false },
      commands,
    },
  },
})
