import fc from 'fast-check'

/** Text of any code units, lone surrogates included. fast-check's own generator needs a second to build its tables. */
export const anyText = (options: { maxLength?: number } = {}) =>
  fc.uint16Array(options).map((units) => String.fromCharCode(...units))
