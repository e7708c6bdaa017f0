import { type Plugin, parseAst } from 'vite'

/**
 * Lets a page import a label from a file in src/shared without its zod schemas. The bundler cannot tell that building a
 * schema (`z.object(…).meta(…)`) has no side effects, so it would keep every schema, and zod with them: 25 kB (brotli)
 * more on the home page. This wraps each top-level call in src/shared in a function call marked as pure, which the
 * bundler drops when the result is unused:
 *
 *   export const eventSchema = z.object({ … })
 *   export const eventSchema = /* @__PURE__ *\/ (() => z.object({ … }))()
 */
export function pureSchemas(): Plugin {
  return {
    name: 'marasim:pure-schemas',
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
