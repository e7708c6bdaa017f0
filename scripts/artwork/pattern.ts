/** Distance to the straps of an eight-pointed star and cross lattice with cells of size 1. */
export function khatam(u: number, v: number): number {
  const x = u - Math.round(u)
  const y = v - Math.round(v)
  const [a, b] = [Math.abs(x), Math.abs(y)]
  const r = 0.3536
  const square = Math.abs(Math.max(a, b) - r)
  const diamond = Math.abs((a + b) * Math.SQRT1_2 - r)
  // A star is two squares; only the outline of their union is a strap.
  const inSquare = Math.max(a, b) < r
  const inDiamond = (a + b) * Math.SQRT1_2 < r
  const outline =
    inSquare && inDiamond
      ? Math.max(square, diamond)
      : inSquare
        ? square
        : inDiamond
          ? diamond
          : Math.min(square, diamond)
  // The fields between the stars are divided once more, around the corner of the cell.
  const knot = Math.abs((1 - a - b) * Math.SQRT1_2 - 0.11)
  return Math.min(outline, knot)
}
