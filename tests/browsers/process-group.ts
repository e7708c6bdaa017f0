import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const groups = new Set<ReturnType<typeof startGroup>>()
const killAll = () => {
  for (const group of groups) group.kill()
}
process.once('exit', killAll)
for (const ending of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.once(ending, () => {
    killAll()
    process.exit(1)
  })
}

/**
 * Starts a program with a temporary home folder, in a process group, because browsers start processes that survive them.
 * The group ends with this process, however that ends.
 */
export function startGroup(
  command: string,
  args: (home: string) => string[],
  { env, prepare, stdio }: { env?: NodeJS.ProcessEnv; prepare?: (home: string) => void; stdio?: SpawnOptions['stdio'] },
) {
  const home = mkdtempSync(join(tmpdir(), 'marasim-browser-'))
  prepare?.(home)
  const child = spawn(command, args(home), {
    detached: true,
    env: { PATH: process.env.PATH, HOME: home, XDG_RUNTIME_DIR: home, LANG: 'C.UTF-8', TZ: 'America/New_York', ...env },
    stdio: stdio ?? ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The whole group has ended already.
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  const group = {
    child,
    kill,
    stop: async () => {
      kill()
      await ended
      // Processes of the group write to the folder until they have ended.
      kill()
      groups.delete(group)
    },
  }
  groups.add(group)
  return group
}
