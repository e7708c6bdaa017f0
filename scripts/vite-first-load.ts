import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite'

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

/** The packages that every public page stands on, and of which later pages use no more than the first. */
const react = /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/site\/react\.ts$/
const packages =
  /\/node_modules\/(react-router|@tanstack\/(query-core|react-query)|zustand|embla-carousel[\w-]*|tailwind-variants)\//
const icons = /\/node_modules\/@phosphor-icons\//
const own = /\/src\/(site|ui|client|shared)\//
const zod = /\/node_modules\/zod\//
/** What fetches chunks at run time belongs to the first script that does. */
const starter = /(\/src\/site\/(starter|next-task)\.ts|\0vite\/preload-helper\.js)$/
const entry = /\/src\/site\/entry-client\.tsx$/

/**
 * Puts what a first visit always needs into three files, React, other packages and pages: the bundler would cut it into
 * as many pieces as there are sets of pages that share something, and thirty small files compress worse than three. One
 * file less would take a phone longer to compile than it may be kept busy at a time. Whatever leads to a contract stays
 * with the bundler, which knows that a first visit needs its labels and not its schemas.
 */
export function groupFirstLoad(): Rolldown.CodeSplittingOptions {
  const isFirst = createQuestion(
    (module) => entry.test(module.id),
    (module) => module.importers,
  )
  const meetsZod = createQuestion(
    (module) => zod.test(module.id),
    (module) => module.importedIds,
  )
  const name = (id: string, graph: Graph) => {
    if (packages.test(id)) return 'packages'
    // The entry waits for a lazy page; what that page imports must not wait for the entry.
    if (entry.test(id)) return null
    return (own.test(id) || icons.test(id)) && isFirst(id, graph) && !meetsZod(id, graph) ? 'pages' : null
  }
  return {
    groups: [
      { name: 'starter', test: starter, priority: 2 },
      { name: 'react', test: react, priority: 1 },
      { debugName: 'first load', name },
    ],
  }
}

/**
 * What is evaluated for itself, in a task of its own, before what stands on it: React before the page, and what rules
 * are made with before the vendor form. Fetched they are at the same moment.
 */
const together = [
  { first: /\/react-[^/]+$/, from: /\/starter-[^/]+$/, rest: entry },
  { first: /\/text-[^/]+$/, from: /./, rest: /\/src\/site\/features\/vendors\/vendor-form\.tsx$/ },
]

export function fetchTogether(): Plugin & { modulePreload: ModulePreloadOptions } {
  const files = new Map<RegExp, string[]>()
  return {
    name: 'fetch-together',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        for (const { first, rest } of together) {
          if (!chunks.some(({ fileName }) => first.test(fileName))) this.error(`no chunk is called ${first}`)
          const found = new Set(chunks.filter((chunk) => chunk.moduleIds.some((id) => rest.test(id))))
          for (const chunk of found)
            for (const next of chunks) if (chunk.imports.includes(next.fileName)) found.add(next)
          const names = [...found].map((chunk) => chunk.fileName)
          files.set(first, names)
        }
      },
    },
    modulePreload: {
      resolveDependencies: (file, needed, { hostId }) => {
        const pair = together.find(({ first, from }) => first.test(file) && from.test(hostId))
        const all = new Set([...needed, ...((pair && files.get(pair.first)) ?? [])])
        return [...all].filter((each) => each !== hostId)
      },
    },
  }
}

/** Whether a module, or any that it leads to, is one of those looked for; each is judged once. */
function createQuestion(
  isIt: (module: Rolldown.ModuleInfo) => boolean,
  onwards: (module: Rolldown.ModuleInfo) => readonly string[],
) {
  const known = new Map<string, boolean>()
  const ask = (id: string, graph: Graph): boolean => {
    const judged = known.get(id)
    if (judged !== undefined) return judged
    // For the time of the question: a circle of imports leads nowhere new.
    known.set(id, false)
    const module = graph.getModuleInfo(id)
    const found = module !== null && (isIt(module) || onwards(module).some((next) => ask(next, graph)))
    known.set(id, found)
    return found
  }
  return ask
}
