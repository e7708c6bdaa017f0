import { defineConfig } from 'vitest/config'
import { findScratchFolder } from './tests/support/scratch-folder.ts'

const engineTests = 'src/**/*.engines.test.ts'

/** Unit tests, feature tests on each engine, tests of several instances and of releases, journeys in other browsers. */
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
          include: ['tests/{cluster,upgrades}/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browsers',
          include: ['tests/browsers/*.test.ts'],
          // Generous, because browsers are slow when other tests run beside them.
          testTimeout: 300_000,
          hookTimeout: 120_000,
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
