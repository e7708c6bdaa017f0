import type { Locator } from '@playwright/test'

/** The lines of an element with their characters in the order in which they stand on the screen, from left to right. */
export async function seenLines(element: Locator): Promise<string[]> {
  return await element.evaluate((root) => {
    const lines = new Map<number, { x: number; character: string }[]>()
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const [index, character] of [...(node.textContent ?? '')].entries()) {
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const box = range.getBoundingClientRect()
        const y = Math.round(box.y + box.height / 2)
        const line = lines.get(y) ?? []
        lines.set(y, line)
        line.push({ x: box.x, character })
      }
    return [...lines.values()].map((line) =>
      line
        .sort((one, other) => one.x - other.x)
        .map(({ character }) => character)
        .join(''),
    )
  })
}
