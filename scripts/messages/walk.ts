import { parseAst } from 'vite'

/** A node of the syntax tree (ESTree with TypeScript and JSX). */
export type Node = { type: string; start: number; [property: string]: unknown }

export const parse = (path: string, code: string): Node =>
  parseAst(code, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

export const lineAt = (code: string, offset: number) => code.slice(0, offset).split('\n').length

/** The texts that an expression may result in, as far as they are written there; templates by their fixed parts. */
export function literalsIn(node: unknown): string[][] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node.value]] : []
    case 'TemplateLiteral':
      return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)]
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)]
    case 'LogicalExpression':
      return [...literalsIn(node.left), ...literalsIn(node.right)]
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalsIn(node.expression)
    default:
      return []
  }
}
