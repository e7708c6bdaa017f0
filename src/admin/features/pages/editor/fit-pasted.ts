import { isImageUrl } from '../../../../shared/url.ts'

export type Pasted = { html: string /** What the user should know about the result. */; notices: string[] }

/** Turns tables into lines of text, and says which parts of the pasted text are lost. */
export function fitPasted(html: string): Pasted {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  const tables = body.querySelectorAll('table')
  for (const table of tables) table.replaceWith(...[...table.rows].map(toParagraph))
  const lost = [...body.querySelectorAll('img')].filter((image) => !isImageUrl(image.getAttribute('src') ?? ''))
  const notices = []
  if (tables.length > 0) notices.push('Tables are not supported, so each row became a line of text.')
  if (lost.length > 0) notices.push(imagesLost(lost.length))
  return { html: tables.length > 0 ? body.innerHTML : html, notices }
}

export const imagesLost = (count: number) =>
  `${count === 1 ? '1 image was' : `${count} images were`} left out. Add images with the image button.`

function toParagraph(row: HTMLTableRowElement): HTMLParagraphElement {
  const line = row.ownerDocument.createElement('p')
  line.textContent = [...row.cells].map((cell) => cell.textContent?.trim() ?? '').join(' | ')
  return line
}
