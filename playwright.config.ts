import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'
import { findScratchFolder } from './tests/support/scratch-folder.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
const dataDir = mkdtempSync(join(findScratchFolder(), 'marasim-e2e-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))

/** Browser stories, all against one built server on a database of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  // A file stays with one worker, which has its servers and pages at hand.
  fullyParallel: false,
  // Stories are long; a busy machine may be slow, and only what never comes is a failure.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine under load may miss a deadline; what passes only at the second try is reported as flaky, with its trace.
  retries: 1,
  reporter: process.env.CI ? [['list']] : [['line']],
  outputDir: join(tmpdir(), 'marasim-browser-tests'),
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // Moving light costs a software renderer most of its time; stories about motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Letters as wide as on a screen of today, so that layouts are measured as visitors see them.
        '--font-render-hinting=none',
        // Half of the pixels each way: drawing them by software took most of the time. Pages are laid out, and see
        // themselves, at one pixel a pixel.
        '--force-device-scale-factor=0.5',
        // Nothing runs long enough here to earn back what compiling it for speed costs.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
  projects: [
    // The design system on one sheet, which is built first: by one worker, so once, and early, so that none waits for it.
    { name: 'sheet', testDir: 'tests/e2e/sheet', workers: 1 },
    { name: 'stories', testIgnore: '**/sheet/**' },
  ],
  webServer: {
    command: 'node scripts/start.js',
    url: `http://localhost:${port}/readyz`,
    gracefulShutdown: { signal: 'SIGINT', timeout: 5000 },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'owner@marasim.example',
      ADMIN_PASSWORD: 'owner-password',
      SAMPLE_CONTENT: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  },
})
