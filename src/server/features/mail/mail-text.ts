import type { Block, MailContent } from './mail-content.ts'

const width = 72

/** The plain text of a message, for mail programs that show no HTML. */
export function toPlainText({ heading, blocks, footer }: MailContent): string {
  const parts = [heading, ...blocks.map(textOf), `-- \n${footer.map(wrap).join('\n')}`]
  return `${parts.join('\n\n')}\n`
}

function textOf(block: Block): string {
  switch (block.type) {
    case 'text':
    case 'notice':
      return wrap(block.text)
    case 'quote':
      return [`${block.label}:`, ...block.text.split(/\r?\n/).flatMap((line) => wrap(line).split('\n'))].join('\n> ')
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
  }
}

/** Breaks lines between words; a word that is longer stays whole. */
function wrap(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
