import type { OpenAPIHono } from '@hono/zod-openapi'
import { html, raw } from 'hono/html'

export type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>

type Schema = { $ref?: string; [key: string]: unknown }
type Content = Record<string, { schema?: Schema }>
type Operation = {
  summary?: string
  tags?: string[]
  'x-access'?: string | string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

const methods = ['get', 'post', 'put', 'delete'] as const

/** Renders the whole API description as one page without scripts. */
export function apiDocsPage(document: ApiDocument) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = (item as Record<string, Operation | undefined>)[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other')
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API · ${document.info.title}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <header>
          <p>${document.info.title}</p>
          <h1>API</h1>
          <p>${document.info.description}</p>
          <p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
        </header>
        <nav aria-label="Groups">
          ${[...groups.keys()].map((name) => html`<a href="#${anchor(name)}">${name}</a>`)}
          <a href="#schemas">Schemas</a>
        </nav>
        <main>
          ${[...groups].map(
            ([name, members]) => html`<section id="${anchor(name)}">
              <h2>${name}</h2>
              ${members.map(({ path, method, operation }) => operationArticle(path, method, operation))}
            </section>`,
          )}
          <section id="schemas">
            <h2>Schemas</h2>
            ${Object.entries(document.components?.schemas ?? {}).map(
              ([name, schema]) => html`<article id="schema-${name}">
                <h3>${name}</h3>
                <pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>
              </article>`,
            )}
          </section>
        </main>
      </body>
    </html>`
}

function operationArticle(path: string, method: string, operation: Operation) {
  const access = [operation['x-access'] ?? 'anyone'].flat().join(' or ').replaceAll('_', ' ')
  return html`<article>
    <h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
    <p>${operation.summary} <span class="access">${access}</span></p>
    <dl>
      ${(operation.parameters ?? []).map(
        ({ name, in: place, schema }) => html`<div>
          <dt>${name}</dt>
          <dd>${place}, ${describeSchema(schema)}</dd>
        </div>`,
      )}
      ${bodyRow(operation.requestBody?.content)}
      ${Object.entries(operation.responses).map(
        ([status, { description, content }]) => html`<div>
          <dt>${status}</dt>
          <dd>${description}${Object.values(content ?? {}).map(({ schema }) => html` – ${describeSchema(schema)}`)}</dd>
        </div>`,
      )}
    </dl>
  </article>`
}

function bodyRow(content: Content | undefined) {
  return Object.entries(content ?? {}).map(
    ([type, { schema }]) => html`<div>
      <dt>body</dt>
      <dd>${type}, ${describeSchema(schema)}</dd>
    </div>`,
  )
}

function describeSchema(schema: Schema | undefined): unknown {
  if (!schema) return 'anything'
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.type === 'array') return html`list of ${describeSchema(schema.items as Schema)}`
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ')
  return typeof schema.type === 'string' ? schema.type : 'object'
}

const anchor = (name: string) => name.toLowerCase().replaceAll(/\W+/g, '-')

const styles = `
:root { color-scheme: light dark; --ink: #1c1712; --quiet: #63594c; --paper: #faf6ee; --line: #e4dac8; --gold: #7d6126; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f3ece0; --quiet: #b8ad9b; --paper: #15110d; --line: #362d22; --gold: #d9bd86; }
}
* { box-sizing: border-box; }
body { background: var(--paper); color: var(--ink); font: 15px/1.6 Poppins, system-ui, sans-serif; margin: 0 auto;
  max-inline-size: 62rem; padding: 4rem 1.5rem 8rem; }
h1 { font-size: 3.5rem; line-height: 1; margin: 0 0 1rem; }
h2 { border-block-end: 1px solid var(--line); margin-block: 4rem 0; padding-block-end: .5rem; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
a { color: var(--gold); }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; margin-block-start: 2rem; }
article { border-block-end: 1px solid var(--line); padding-block: 1.25rem; scroll-margin-block-start: 1rem; }
article p { margin: .25rem 0 .75rem; }
.method { display: inline-block; font: 600 .75rem/1 ui-monospace, monospace; inline-size: 4rem; color: var(--gold); }
.access { color: var(--quiet); border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .6rem; font-size: .8rem; }
dl { display: grid; gap: .15rem; margin: 0; font-size: .875rem; }
dl div { display: grid; grid-template-columns: 7rem 1fr; gap: 1rem; }
dt { color: var(--quiet); font-family: ui-monospace, monospace; }
dd { margin: 0; min-inline-size: 0; overflow-wrap: anywhere; }
pre { font: .8rem/1.5 ui-monospace, monospace; overflow: auto; max-block-size: 24rem; }
`
