export type Encoding = 'br' | 'gzip'

/** The best compression that the Accept-Encoding header allows. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined
  const accepted = new Map(
    header.split(',').map((part) => {
      // Not a regular expression with whitespace around the separator, which would backtrack on long headers.
      const [name = '', ...options] = part.split(';').map((word) => word.trim().toLowerCase())
      const weight = options.find((option) => option.startsWith('q='))
      return [name, weight === undefined || Number(weight.slice(2)) > 0] as const
    }),
  )
  return (['br', 'gzip'] as const).find((name) => accepted.get(name) ?? accepted.get('*') ?? false)
}
