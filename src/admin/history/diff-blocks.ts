import { diffArrays } from 'diff'
import type { RichTextBlock, RichTextDocument } from '../../shared/rich-text.ts'
import { isSame } from '../saving/is-same.ts'

export type BlockChange =
  | { state: 'same'; blocks: RichTextBlock[] }
  /** Removed without `after`, added without `before`, changed with both. */
  | { state: 'changed'; before?: RichTextBlock | undefined; after?: RichTextBlock | undefined }

/**
 * The blocks of a text that changed, in order. A removed block and an added one of its type at its place are one
 * change.
 */
export function diffBlocks(before: RichTextDocument, after: RichTextDocument): BlockChange[] {
  const chunks = diffArrays(before.content, after.content, { comparator: isSame })
  const changes: BlockChange[] = []
  let waiting: RichTextBlock[] = []
  const flush = (added: readonly RichTextBlock[] = []) => {
    for (let index = 0; index < Math.max(waiting.length, added.length); index += 1) {
      const [before, after] = [waiting[index], added[index]]
      const isPair = before?.type === after?.type
      if (before) changes.push({ state: 'changed', before, after: isPair ? after : undefined })
      if (after && !(before && isPair)) changes.push({ state: 'changed', after })
    }
    waiting = []
  }
  for (const { added, removed, value } of chunks) {
    if (removed) waiting = value
    else if (added) flush(value)
    else {
      flush()
      changes.push({ state: 'same', blocks: value })
    }
  }
  flush()
  return changes
}

type Node = { type: string; text?: string; content?: readonly Node[] }

/** The text of a block; the parts of lists and quotations are lines. */
export function blockText(block: Node): string {
  if (block.text !== undefined) return block.text
  if (block.type === 'hardBreak') return '\n'
  const parts = block.content ?? []
  const isInline = parts.some(({ type }) => type === 'text' || type === 'hardBreak')
  const prefix = block.type === 'listItem' ? '• ' : ''
  return prefix + parts.map(blockText).join(isInline ? '' : '\n')
}
