import type { Catalogue } from './catalogue.ts'

/** Codes of `api.errors` that no contract, service or screen names. The types already refuse codes without a text. */
export function findUnusedCodes({ api }: Catalogue, sources: readonly (readonly [string, string])[]): string[] {
  const codes = typeof api === 'object' && typeof api.errors === 'object' ? Object.keys(api.errors) : []
  const named = new Set(
    sources.flatMap(([, code]) => [...code.matchAll(/'(\w+)'|^ {2}(\w+): \d{3},$/gm)].map(([, a, b]) => a ?? b)),
  )
  return codes.filter((code) => !named.has(code)).map((code) => `api.errors.${code} is not used`)
}
