import { type Plugin, parseAst } from 'vite'

/**
 * Contracts are values without effects, but a bundler cannot know that `requiredText(…).regex(…)` has none. This says
 * so for every top-level call in src/shared, so that a page that uses one label of a contract does not carry zod.
 */
export function lazyContracts(): Plugin {
  return {
    name: 'marasim:lazy-contracts',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/shared\/[^/]+\.ts$/ },
      handler(code) {
        const calls = parseAst(code, { lang: 'ts' })
          .body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
          .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
          .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
        const marked = calls.reduceRight(
          (text, { start, end }) =>
            `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
          code,
        )
        return { code: marked, map: null }
      },
    },
  }
}
