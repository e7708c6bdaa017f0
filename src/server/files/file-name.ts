import { cutText } from '../../shared/cut-text.ts'

const longest = 200

// Control characters, and those that turn the direction of what follows: 'exe.pdf' can be made to read 'fdp.exe'.
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** The sender's name for a file, made fit to be shown. It is text and nothing else: no file ever gets it (T16). */
export function cleanFileName(given: string, nameless: string): string {
  const name = given
    // How browsers write a quote and a line break into a form.
    .replaceAll('%22', '"')
    .replaceAll(/%0[ad]/gi, '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unseen, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name ?? '') ?? []
  const kept = cutText(extension, 20)
  return `${cutText(stem.trim() || nameless, longest - kept.length)}${kept}`
}
