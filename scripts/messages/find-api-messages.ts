import { type Catalogue, flatten } from './catalogue.ts'
import { childrenOf, isNode, lineAt, literalsIn, type Node, parse } from './walk.ts'

const checks = new Set(['min', 'max', 'regex', 'refine'])

/**
 * Finds messages of contracts and services that `api.validation` lacks, so that no language could show them. They
 * are properties, variables and defaults called `error` or `…message`, and the second arguments of checks and
 * `invalidField`. Tests read the messages of each schema; this also finds those that no schema has.
 */
export function findUnknownApiMessages(path: string, code: string, { api }: Catalogue): string[] {
  const known = typeof api === 'object' ? [...flatten(api).values()].map((text) => text.split(/\{\w+\}/)) : []
  const flaws: string[] = []
  const check = (value: unknown) => {
    if (!isNode(value)) return
    for (const parts of literalsIn(resultOf(value))) {
      const isSentence = parts.join('').includes(' ')
      if (isSentence && !known.some((text) => mayBeEqual(parts, text)))
        flaws.push(`${path}:${lineAt(code, value.start)} "${parts.join('…')}" is not in api.validation`)
    }
  }
  const visit = (node: Node): void => {
    const { name, value } = namedValue(node)
    if (/^error$|messages?$/i.test(name)) {
      const isList = isNode(value) && value.type === 'ObjectExpression'
      for (const part of isList ? childrenOf(value).map((property) => property.value) : [value]) check(part)
    }
    if (node.type === 'CallExpression' && takesMessage(node.callee)) check((node.arguments as Node[])[1])
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parse(path, code))
  return flaws
}

/** Compares the fixed parts of two texts; the arguments of one may be words of the other. */
const mayBeEqual = (one: readonly string[], other: readonly string[]) =>
  patternOf(one).test(other.join('…')) || patternOf(other).test(one.join('…'))

function patternOf(parts: readonly string[]): RegExp {
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${escaped.join('.+')}$`)
}

/** Messages that depend on the moment or the input are the results of functions. */
const resultOf = (value: Node): unknown => (value.type === 'ArrowFunctionExpression' ? value.body : value)

function namedValue(node: Node): { name: string; value?: unknown } {
  if (node.type === 'Property') return { name: nameOf(node.key), value: node.value }
  if (node.type === 'VariableDeclarator') return { name: nameOf(node.id), value: withoutConst(node.init) }
  if (node.type === 'AssignmentPattern') return { name: nameOf(node.left), value: node.right }
  return { name: '' }
}

const withoutConst = (value: unknown) => (isNode(value) && value.type === 'TSAsExpression' ? value.expression : value)

const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '')

function takesMessage(callee: unknown): boolean {
  if (!isNode(callee)) return false
  return callee.type === 'MemberExpression' ? checks.has(nameOf(callee.property)) : nameOf(callee) === 'invalidField'
}
