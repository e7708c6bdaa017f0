/** The style sheets of the bundled font families, by their names. */
export const fontStyles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../ui/fonts/*.css', { query: '?url', import: 'default', eager: true }),
  ).map(([path, address]) => [path.replace(/^.*\/|\.css$/g, ''), address]),
)
