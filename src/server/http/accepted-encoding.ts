export type Encoding = 'br' | 'gzip'

/** The best compression that a client takes, by its Accept-Encoding header. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined
  const taken = new Map(
    header.split(',').map((part) => {
      // By a plain character: an expression around it would try every blank of a long header again and again.
      const [name = '', ...options] = part.split(';').map((word) => word.trim().toLowerCase())
      const weight = options.find((option) => option.startsWith('q='))
      return [name, weight === undefined || Number(weight.slice(2)) > 0] as const
    }),
  )
  return (['br', 'gzip'] as const).find((name) => taken.get(name) ?? taken.get('*') ?? false)
}
