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

/** The same lattice with a smaller star in every star, held by eight straps: as close as a carved screen is cut. */
export function rosettes(u: number, v: number): number {
  const x = u - Math.round(u)
  const y = v - Math.round(v)
  const radius = Math.hypot(x, y)
  // One eighth of the turn stands for all; the small star's points look at the great one's corners.
  const eighth = Math.PI / 4
  const angle = Math.abs(((((Math.atan2(y, x) - eighth / 2) % eighth) + eighth) % eighth) - eighth / 2)
  const [along, aside] = [radius * Math.cos(eighth / 2 - angle), radius * Math.sin(eighth / 2 - angle)]
  const star = Math.abs(radius * Math.cos(eighth - (eighth / 2 - angle)) - 0.17)
  const strap = Math.max(Math.abs(aside), 0.24 - along, along - 0.383)
  return Math.min(khatam(u, v), star, strap)
}
