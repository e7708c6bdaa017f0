declare module 'bidi-js' {
  type Direction = 'ltr' | 'rtl' | 'auto'
  export default function bidiFactory(): {
    getEmbeddingLevels: (text: string, direction?: Direction) => { levels: Uint8Array }
  }
}
