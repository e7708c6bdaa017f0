/** Rows of two and of three in turn, of twelve columns, so that no two neighbouring rows look alike. */
const rows = [
  [7, 5],
  [4, 4, 4],
  [5, 7],
]

/** The width of each of so many pictures; those of the last row share what is left, so that no hole remains. */
export function rowSpans(count: number): number[] {
  const spans: number[] = []
  for (let row = 0; spans.length < count; row++) {
    const widths = rows[row % rows.length] ?? []
    const left = count - spans.length
    spans.push(...(left >= widths.length ? widths : Array.from({ length: left }, () => 12 / left)))
  }
  return spans
}
