import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runServer } from '../../support/run-server.ts'
import { findScratchFolder } from '../../support/scratch-folder.ts'

export const owner = { email: 'owner@marasim.example', password: 'owner-password' }

/** Starts the built server on a free port with temporary data, and cleans up. */
export async function startServer(env: Record<string, string> = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(findScratchFolder(), 'marasim-site-'))
  const settings = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    RATE_LIMITS: 'off',
    SAMPLE_CONTENT: 'off',
    ...env,
  }
  const running = await runServer(settings)
  return {
    // Matches the absolute links of the server.
    url: running.url.replace('127.0.0.1', 'localhost'),
    stop: async () => {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
