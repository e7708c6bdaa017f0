import fc from 'fast-check'

/** Text of any code units, halves of pairs included. fast-check's own takes a second to draw up its table of Unicode. */
export const anyText = (options: { maxLength?: number } = {}) =>
  fc.uint16Array(options).map((units) => String.fromCharCode(...units))
