import { isolatePhones } from '../../../shared/phone.ts'
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
      return block.rows.map(({ label, value }) => `${label}: ${isolatePhones(value)}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
  }
}

/** A word, which may contain isolated phone numbers with their spaces. */
const words = /(?:\u202d[^\u202c]*\u202c|[^ ])+/g

/** Breaks lines between words; a word or phone number that is longer stays whole. */
function wrap(text: string): string {
  const lines: string[] = []
  for (const word of isolatePhones(text).match(words) ?? []) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
