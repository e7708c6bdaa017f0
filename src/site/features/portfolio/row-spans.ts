/** Rows of two and of three in turn, of twelve columns, so that no two neighbouring rows look alike. */
const rows = [
  [7, 5],
  [4, 4, 4],
  [5, 7],
]

/**
 * The width of each of so many pictures; those of the last row share what is left, so that no hole remains. A row takes
 * one more or one less where a single picture would be left, which alone in a row loses most of its height.
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
