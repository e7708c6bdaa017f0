import { childrenOf, isNode, lineAt, literalsIn, type Node, parse } from './walk.ts'

/** Attributes and properties of components that people read or hear. */
const readAttributes = new Set(
  'title alt placeholder label heading eyebrow description hint text aria-label aria-description aria-roledescription aria-valuetext'.split(
    ' ',
  ),
)

/** Web addresses and codes of colors are no words. */
const hasLetter = (text: string) => /\p{L}/u.test(text.replace(/^(https:\/\/\S*|#[\da-f]{6})$/, ''))

/** Finds sentences in the markup of a component, which belong into the catalogues. */
export function findLiterals(path: string, code: string): string[] {
  const flaws: string[] = []
  const report = (node: Node, text: string) =>
    flaws.push(`${path}:${lineAt(code, node.start)} "${text.trim().replaceAll(/\s+/g, ' ')}" belongs into src/messages`)
  const reportIn = (node: Node, expression: unknown) => {
    for (const parts of literalsIn(expression)) if (hasLetter(parts.join(''))) report(node, parts.join('…'))
  }
  const visit = (node: Node): void => {
    if (node.type === 'JSXText' && hasLetter(String(node.value))) report(node, String(node.value))
    if (node.type === 'JSXAttribute' && readAttributes.has(attributeName(node))) reportIn(node, node.value)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = (node.children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer')
      for (const child of children) reportIn(child, child)
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parse(path, code))
  return flaws
}

const attributeName = ({ name }: Node) => (isNode(name) && typeof name.name === 'string' ? name.name : '')
