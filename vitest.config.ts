import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findScratchFolder } from './tests/support/scratch-folder.ts'

const engineTests = 'src/**/*.engines.test.ts'

const long = /(torture|fuzz|backup\/(commands|drill))\.engines\.test\.ts$/

/** Where no run has been timed yet, vitest takes the size of a file for its length; these are short to read only. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(long.test(b.moduleId)) - Number(long.test(a.moduleId)))
  }
}

/** Three rings: pure rules, the same feature tests once on each database engine, and (Playwright's) browser stories. */
export default defineConfig({
  test: {
    // The default leaves one core to a person who waits; on two that doubles the time.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
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
