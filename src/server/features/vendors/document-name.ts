const longest = 200

// Control characters, and those that turn the direction of what follows: 'exe.pdf' can be made to read 'fdp.exe'.
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** The applicant's name for a file, made fit to be shown. It is text and nothing else: no file ever gets it (T16). */
export function cleanFileName(given: string): string {
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
  const kept = extension.slice(0, 20)
  return `${cut(stem.trim() || 'document', longest - kept.length)}${kept}`
}

/** Never through the middle of a character. */
function cut(text: string, length: number): string {
  let short = ''
  for (const character of text) {
    if (short.length + character.length > length) break
    short += character
  }
  return short
}

/** RFC 6266 and 5987: plain ASCII for old clients, the real name for everybody else. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const real = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`
}
