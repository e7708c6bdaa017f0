import { truncateText } from '../../../shared/truncate-text.ts'

const maxLength = 200
const maxExtensionLength = 20

// Control characters and bidirectional overrides, which can make 'exe.pdf' read as 'fdp.exe'.
const invisible = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Cleans the sender's file name for display; it is never used as a path. */
export function cleanFileName(given: string, fallback: string): string {
  const name = given
    // Browsers encode quotes and line breaks like this in multipart forms.
    .replaceAll('%22', '"')
    .replaceAll(/%0[ad]/gi, '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(invisible, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name ?? '') ?? []
  const suffix = truncateText(extension, maxExtensionLength)
  return `${truncateText(stem.trim() || fallback, maxLength - suffix.length)}${suffix}`
}
