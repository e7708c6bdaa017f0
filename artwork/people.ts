import { soften } from './blur.ts'
import type { Colour } from './colour.ts'
import { cover, type Frame, glow } from './frame.ts'
import { drawMask, rimOf } from './mask.ts'
import type { Random } from './random.ts'

const heads = ['short', 'ghutra', 'long', 'hijab', 'bun'] as const
export type Head = (typeof heads)[number]

const shoulders = 'M-1.3 14C-1.32 2.4-1.3 1.25-.98 1C-.7.82-.3.84-.26.4L.26.4C.3.84.7.82.98 1C1.3 1.25 1.32 2.4 1.3 14Z'

const shapes: Record<Head, string> = {
  short: `<path d="${shoulders}"/><path d="M0-.56C.28-.56.42-.36.42-.06C.42.12.4.24.36.34C.3.5.16.6 0 .6C-.16.6-.3.5-.36.34C-.4.24-.42.12-.42-.06C-.42-.36-.28-.56 0-.56Z"/><ellipse cx="-.42" cy=".08" rx=".06" ry=".12"/><ellipse cx=".42" cy=".08" rx=".06" ry=".12"/>`,
  ghutra: `<path d="${shoulders}"/><path d="M0-.58C.28-.58.44-.4.45-.16C.46.1.5.3.58.56C.66.82.74 1 .7 1.14C.5 1.3-.5 1.3-.7 1.14C-.74 1-.66.82-.58.56C-.5.3-.46.1-.45-.16C-.44-.4-.28-.58 0-.58Z"/><rect x="-.475" y="-.34" width=".95" height=".15" rx=".07"/>`,
  long: `<path d="${shoulders}"/><path d="M0-.6C.3-.6.45-.38.46-.06C.47.3.52.6.55.95C.56 1.2.46 1.36.3 1.4C.1 1.46-.12 1.46-.32 1.4C-.48 1.36-.57 1.18-.55.95C-.52.6-.48.3-.46-.06C-.45-.38-.3-.6 0-.6Z"/>`,
  hijab: `<path d="${shoulders}"/><path d="M0-.62C.32-.62.47-.4.47-.08C.47.2.44.42.5.66C.58.9.82 1.02.86 1.2C.5 1.5-.5 1.5-.86 1.2C-.82 1.02-.58.9-.5.66C-.44.42-.47.2-.47-.08C-.47-.4-.32-.62 0-.62Z"/>`,
  bun: `<path d="${shoulders}"/><ellipse cx="0" cy="0" rx=".41" ry=".55"/><ellipse cx=".03" cy="-.3" rx=".23" ry=".2"/><path d="M-.16.3L.16.3L.2.95L-.2.95Z"/>`,
}

/** Head and shoulders from behind; size is the height of the head in thousandths of the picture. */
export function bust(random: Random, x: number, y: number, size: number, head: Head): string {
  const lean = random.between(-5, 5)
  const wide = size * random.between(0.92, 1.06)
  return `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${wide} ${size})">${shapes[head]}</g>`
}

/** An arm held up with a telephone; the screen is returned apart, because it shines. */
export function raisedPhone(random: Random, x: number, y: number, size: number): { arm: string; screen: string } {
  const side = random() < 0.5 ? -1 : 1
  const tilt = random.between(-8, 8)
  const place = `translate(${x} ${y}) rotate(${tilt}) scale(${side * size} ${size})`
  const arm =
    '<path d="M.75 1.5C1.05.9 1 .3.82-.5" stroke="#fff" stroke-width=".3" stroke-linecap="round" fill="none"/><ellipse cx=".8" cy="-.72" rx=".2" ry=".27"/><rect x=".52" y="-1.42" width=".5" height=".92" rx=".08"/>'
  const screen = '<rect x=".56" y="-1.37" width=".42" height=".8" rx=".05"/>'
  return { arm: `<g transform="${place}">${arm}</g>`, screen: `<g transform="${place}">${screen}</g>` }
}

const figures = {
  thobe:
    '<path d="M0-1C.046-1 .06-.97 .061-.93C.063-.9 .085-.87 .1-.81L-.1-.81C-.085-.87-.063-.9-.061-.93C-.06-.97-.046-1 0-1Z"/><path d="M-.05-.86C-.11-.845-.145-.82-.152-.76C-.165-.66-.18-.55-.176-.44L-.15-.43L-.118-.6C-.125-.4-.135-.2-.142-.01L.142-.01C.135-.2 .125-.4 .118-.6L.15-.43L.176-.44C.18-.55 .165-.66 .152-.76C.145-.82 .11-.845 .05-.86Z"/>',
  suit: '<ellipse cx="0" cy="-.94" rx=".045" ry=".06"/><path d="M-.03-.9L.03-.9L.036-.86C.1-.845 .138-.82 .145-.77C.16-.66 .176-.56 .172-.46L.142-.45L.116-.64C.11-.5 .112-.4 .11-.3L.092-.01L.024-.01L.006-.38L-.006-.38L-.03-.01L-.1-.01L-.112-.3C-.112-.4-.11-.5-.116-.64L-.142-.45L-.172-.46C-.176-.56-.16-.66-.145-.77C-.138-.82-.1-.845-.036-.86Z"/>',
  gown: '<ellipse cx="0" cy="-.935" rx=".046" ry=".062"/><path d="M-.046-.95C-.06-.88-.06-.84-.05-.8L.05-.8C.06-.84 .06-.88 .046-.95Z"/><path d="M-.035-.87C-.085-.85-.11-.83-.115-.78C-.13-.68-.145-.58-.135-.5L-.115-.5L-.088-.68C-.075-.62-.068-.58-.078-.52C-.12-.35-.18-.18-.22-.01L.22-.01C.18-.18 .12-.35 .078-.52C.068-.58 .075-.62 .088-.68L.115-.5L.135-.5C.145-.58 .13-.68 .115-.78C.11-.83 .085-.85 .035-.87Z"/>',
} as const

export type Figure = keyof typeof figures

/** A whole person far away, feet at (x, y), in thousandths. */
export const figure = (kind: Figure, x: number, y: number, height: number, turn = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${height * turn} ${height})">${figures[kind]}</g>`

export interface Row {
  shapes: string
  /** Depth blur in picture heights. */
  blur: number
  dark: Colour
  rim: Colour
  rimWidth: number
  /** Where the light stands: up is positive. */
  lightX?: number
  lightY?: number
}

/** Puts a row of silhouettes into the picture: they block what is behind and catch light on their edges. */
export async function placeRow(frame: Frame, row: Row): Promise<void> {
  const mask = soften(frame, await drawMask(frame, row.shapes), row.blur)
  cover(frame, mask, row.dark)
  const dx = (row.lightX ?? 0) * row.rimWidth
  const dy = -(row.lightY ?? 1) * row.rimWidth
  glow(frame, rimOf(frame, mask, dx, dy, row.rimWidth * 0.55), row.rim)
}

/** A row of an audience across the picture. */
export function crowdRow(
  random: Random,
  aspect: number,
  y: number,
  size: number,
  gap: number,
  mixOf: readonly [Head, ...Head[]],
) {
  let shapesOfRow = ''
  let x = -random.between(0, size)
  while (x < aspect * 1000 + size * 2) {
    const s = size * random.between(0.88, 1.1)
    shapesOfRow += bust(random, x, y + random.between(-0.5, 0.5) * size, s, random.pick(mixOf))
    x += size * gap * random.between(0.8, 1.3)
  }
  return shapesOfRow
}
