declare module 'bidi-js' {
  type Direction = 'ltr' | 'rtl' | 'auto'
  type Levels = { levels: Uint8Array }
  export default function bidiFactory(): {
    getEmbeddingLevels: (text: string, direction?: Direction) => Levels
    /** The indices of the characters in the order in which they are shown, from left to right. */
    getReorderedIndices: (text: string, levels: Levels) => number[]
  }
}
