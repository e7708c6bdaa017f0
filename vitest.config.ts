import { defineConfig } from 'vitest/config'
import { findScratchFolder } from './tests/support/scratch-folder.ts'

const engineTests = 'src/**/*.engines.test.ts'

/** Unit tests, feature tests on each database engine, and tests of several instances behind a load balancer. */
export default defineConfig({
  test: {
    // The default leaves one core idle, which doubles the time on two cores.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [engineTests],
          // Unit tests share no state, and start much faster without isolation.
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
          // Generous, because some tests start processes.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      })),
    ],
  },
})
