/** The column spans of consecutive rows, out of twelve columns; no two adjacent rows look the same. */
const rows = [
  [7, 5],
  [4, 4, 4],
  [5, 7],
]

/**
 * The column span of each picture. Every row is full: the pictures of the last row share it equally. A row takes one
 * more or one less picture where a single one would remain, because alone in a row most of its height is cropped.
 */
export function rowSpans(count: number): number[] {
  const spans: number[] = []
  for (let row = 0; spans.length < count; row++) {
    const widths = rows[row % rows.length] ?? []
    const left = count - spans.length
    const leavesOne = left - widths.length === 1
    if (left >= widths.length && !leavesOne) spans.push(...widths)
    else spans.push(...share(leavesOne ? (left === 3 ? 3 : 2) : left))
  }
  return spans
}

const share = (count: number): number[] => Array.from({ length: count }, () => 12 / count)
