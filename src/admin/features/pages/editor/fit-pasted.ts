import { isImageUrl } from '../../../../shared/url.ts'

/** A pasted text without its tables and images, and their numbers. */
export type Pasted = { html: string; tables: number; images: number }

/** Turns tables into lines of text, and counts the lost parts. */
export function fitPasted(html: string): Pasted {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  const tables = body.querySelectorAll('table')
  for (const table of tables) table.replaceWith(...[...table.rows].map(toParagraph))
  const lost = [...body.querySelectorAll('img')].filter((image) => !isImageUrl(image.getAttribute('src') ?? ''))
  return { html: tables.length > 0 ? body.innerHTML : html, tables: tables.length, images: lost.length }
}

function toParagraph(row: HTMLTableRowElement): HTMLParagraphElement {
  const line = row.ownerDocument.createElement('p')
  line.textContent = [...row.cells].map((cell) => cell.textContent?.trim() ?? '').join(' | ')
  return line
}
