import { languageCodes, primaryLanguage } from '../../src/shared/languages.ts'
import { childrenOf, isNode, lineAt, type Node, parse } from './walk.ts'

/** Exactly a language, a step of a path or of a field's name, or a locale; English locales are for formats of machines. */
const patterns = languageCodes.map(
  (code) => new RegExp(`^${code}$|(^|[./[\\]])${code}[./:]${code === primaryLanguage ? '' : `|^${code}-[A-Z]`}`),
)

/**
 * Finds code for a single language, which would be wrong for the next one without any error: literals such as 'ar', keys
 * and members of that name.
 */
export function findLanguageLiterals(path: string, code: string): string[] {
  const flaws: string[] = []
  const check = (node: Node, text: unknown) => {
    if (typeof text === 'string' && patterns.some((pattern) => pattern.test(text)))
      flaws.push(`${path}:${lineAt(code, node.start)} names a language: ${text}`)
  }
  const visit = (node: Node): void => {
    // The module of the primary language may be imported.
    if (node.type === 'ImportDeclaration' && String((node.source as Node).value).endsWith(`/${primaryLanguage}.ts`))
      return
    check(node, textOf(node))
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parse(path, code))
  return flaws
}

function textOf(node: Node): unknown {
  const { type, key, property, value, computed, regex } = node
  if (type === 'Literal') return regex ? (regex as { pattern: string }).pattern.replaceAll('\\', '') : value
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked
  const name = key ?? property
  return !computed && isNode(name) && name.type === 'Identifier' ? name.name : undefined
}

/** Style sheets name a language by its script alone, in that script's own sheet, which names every one of them. */
export function findStyledLanguages(path: string, css: string): string[] {
  return [...css.matchAll(/:lang\((\w+)\)|\[lang=.?(\w+)/g)].map(([found]) => `${path} names a language: ${found}`)
}
