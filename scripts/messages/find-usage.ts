import { childrenOf, isNode, lineAt, literalsIn, type Node, parse } from './walk.ts'

/** Keys that a file names, and beginnings of those that it completes at run time. */
export type Usage = { keys: string[]; prefixes: string[]; flaws: string[] }

/** Functions that take a namespace and return the translator of its keys. */
const translatorMakers = new Set(['useTranslations', 'getTranslations'])
const methods = new Set(['rich', 'markup', 'raw', 'has'])

type Scope = Map<string, string>

/**
 * Finds which messages a file uses. The convention that makes this possible: `const t = useTranslations('site.events')`
 * with a literal namespace, and calls of `t` with a literal key, a choice between literals, or a template that starts
 * with a literal (`t(`status.${status}`)`, which uses every message below `status.`). Declarations name the full key:
 * `messageKey('admin.events.title')`.
 */
export function findUsage(path: string, code: string): Usage {
  const usage: Usage = { keys: [], prefixes: [], flaws: [] }
  const flaw = (node: Node, text: string) => usage.flaws.push(`${path}:${lineAt(code, node.start)} ${text}`)

  const noteKeys = (call: Node, namespace: string) => {
    const [argument] = call.arguments as Node[]
    const found = literalsIn(argument)
    if (found.length === 0) flaw(call, 'the key of a message must start with a literal')
    for (const [beginning = '', ...rest] of found) {
      if (rest.length === 0) usage.keys.push(join(namespace, beginning))
      else if (beginning.includes('.')) usage.prefixes.push(join(namespace, beginning))
      else flaw(call, 'a key that is completed at run time must start with a namespace and a dot')
    }
  }

  const visit = (node: Node, outer: readonly Scope[]): void => {
    const scopes = isScope(node) ? [new Map<string, string>(), ...outer] : outer
    const declared = declarationOf(node)
    if (declared && declared.namespace === undefined) flaw(node, 'the namespace of a translator must be a literal')
    if (declared?.namespace !== undefined) scopes[0]?.set(declared.name, declared.namespace)
    if (node.type === 'CallExpression') {
      if (isNode(node.callee) && node.callee.name === 'messageKey') noteKeys(node, '')
      const name = translatorName(node.callee)
      const namespace = name && scopes.find((scope) => scope.has(name))?.get(name)
      if (namespace) noteKeys(node, namespace)
    }
    for (const child of childrenOf(node)) visit(child, scopes)
  }
  visit(parse(path, code), [])
  return usage
}

const join = (namespace: string, key: string) => (namespace ? `${namespace}.${key}` : key)

const isScope = ({ type }: Node) => /^(Program|BlockStatement|FunctionDeclaration|.*FunctionExpression)$/.test(type)

type Declaration = { name: string; namespace: string | undefined }

/** `const t = useTranslations('…')` or `const t = getTranslations(language, '…')`. */
function declarationOf(node: Node): Declaration | undefined {
  if (node.type !== 'VariableDeclarator' || !isNode(node.init) || node.init.type !== 'CallExpression') return undefined
  const { callee, arguments: given } = node.init as Node & { callee: Node; arguments: Node[] }
  // Without a namespace it translates the keys of declarations.
  if (!translatorMakers.has(String(callee.name)) || given.length === 0) return undefined
  const [namespace] = given.flatMap((argument) => literalsIn(argument)).flat()
  return { name: String((node.id as Node).name), namespace }
}

/** `t` of `t('key')` and of `t.rich('key')`. */
function translatorName(callee: unknown): string | undefined {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') return String(callee.name)
  if (callee.type !== 'MemberExpression') return undefined
  const { object, property } = callee as Node & { object: Node; property: Node }
  return object.type === 'Identifier' && methods.has(String(property.name)) ? String(object.name) : undefined
}
