import { defineConfig } from 'vitest/config'
import { findScratchFolder } from './tests/support/scratch-folder.ts'

const engineTests = 'src/**/*.engines.test.ts'

/**
 * Four rings: pure rules, the same feature tests once on each database engine, several instances behind a balancer, and
 * (Playwright's) browser stories.
 */
export default defineConfig({
  test: {
    // The default leaves one core to a person who waits; on two that doubles the time.
    maxWorkers: '100%',
    // Some of what is tested is how soon something is answered, and a shared machine may stand still for a second. What
    // is told only at the second time is told as such.
    retry: 1,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [engineTests],
          // These share nothing that a fresh module graph would have to protect, and start much faster without one.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'cluster',
          include: ['tests/cluster/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...['sqlite', 'postgres'].map((engine) => ({
        test: {
          name: engine,
          include: [engineTests],
          globalSetup: engine === 'postgres' ? ['tests/support/start-postgres.ts'] : [],
          env: { TEST_ENGINE: engine, TMPDIR: findScratchFolder() },
          isolate: false,
          // Generous: some of these start processes, and machines differ. Nothing waits longer than it must.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      })),
    ],
  },
})
