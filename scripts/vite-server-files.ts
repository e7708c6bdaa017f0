import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

const root = join(import.meta.dirname, '..')
export const serverEntries = {
  main: join(root, 'src/server/main.ts'),
  'entry-server': join(root, 'src/site/entry-server.tsx'),
}

/**
 * Puts what a start of the server always needs into two files, its own and the site's: the bundler would cut them into as
 * many as there are lazy parts that share something, and finding a file takes Node longer than compiling what is in it.
 */
export function groupServerFiles(): Rolldown.CodeSplittingOptions {
  const isOfServer = createReach(serverEntries.main)
  const isOfSite = createReach(serverEntries['entry-server'])
  const name = (id: string, graph: Graph) => {
    // The server waits for the site in its first line of work; what the site imports must not wait for that.
    if (id === serverEntries.main) return null
    return isOfServer(id, graph) ? 'server' : isOfSite(id, graph) ? 'site' : null
  }
  return { groups: [{ name }] }
}

/** Whether a module is there as soon as the entry is. */
function createReach(entry: string) {
  let reached: Set<string> | undefined
  return (id: string, graph: Graph) => {
    reached ??= follow(entry, graph)
    return reached.has(id)
  }
}

function follow(entry: string, graph: Graph): Set<string> {
  const found = new Set([entry])
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}
