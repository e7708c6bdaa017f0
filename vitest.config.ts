import { defineConfig } from 'vitest/config'
import { findScratchFolder } from './tests/support/scratch-folder.ts'

const featureTests = {
  app: '{src,tests/app}/**/*.app.test.ts',
  engines: '{src,tests/app}/**/*.engines.test.ts',
  long: '{src,tests/app}/**/*.long.test.ts',
}

/** Feature tests on one engine, with the real app and its database. */
const featureProject = (name: string, include: string, engine: 'sqlite' | 'postgres') => ({
  test: {
    name,
    include: [include],
    globalSetup: engine === 'postgres' ? ['tests/support/start-postgres.ts'] : [],
    env: { TEST_ENGINE: engine, TMPDIR: findScratchFolder() },
    isolate: false,
    // Generous, because some tests start processes.
    testTimeout: include === featureTests.long ? 300_000 : 60_000,
    hookTimeout: include === featureTests.long ? 300_000 : 60_000,
  },
})

/** Unit tests, feature tests, tests of several instances and of releases, journeys in other browsers. */
export default defineConfig({
  test: {
    // The default leaves one core idle, which doubles the time on two cores.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{src,scripts,tests/app}/**/*.test.{ts,tsx}'],
          exclude: Object.values(featureTests),
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
      // What does not depend on the engine is tested on SQLite, and on PostgreSQL too by `npm run test:all`.
      featureProject('app', featureTests.app, 'sqlite'),
      featureProject('app-postgres', featureTests.app, 'postgres'),
      featureProject('sqlite', featureTests.engines, 'sqlite'),
      featureProject('postgres', featureTests.engines, 'postgres'),
      featureProject('long', featureTests.long, 'sqlite'),
      featureProject('long-postgres', featureTests.long, 'postgres'),
    ],
  },
})
