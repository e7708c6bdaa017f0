import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions, visitor } from './tests/support/chromium.ts'
import { findScratchFolder } from './tests/support/scratch-folder.ts'

const { timezoneId, locale, reducedMotion } = visitor
const port = Number(process.env.E2E_PORT ?? 4173)
const dataDir = mkdtempSync(join(findScratchFolder(), 'marasim-e2e-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))

/** Browser tests against one built server with a temporary database. */
export default defineConfig({
  testDir: 'tests/e2e',
  // The tests of a file run in one worker, which reuses its servers and pages.
  fullyParallel: false,
  // Generous, because tests are long and CI machines may be slow.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list']] : [['line']],
  outputDir: join(tmpdir(), 'marasim-browser-tests'),
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId,
    locale,
    contextOptions: { reducedMotion },
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    // The design system's specimen page, built once by a single worker.
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
