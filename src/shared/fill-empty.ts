/** Replaces empty and missing values with defaults (spec section 3); drops fields that have no default. */
export function fillEmpty<Content extends object>(
  saved: Partial<Content> | null | undefined,
  defaults: Content,
): Content {
  const filled = { ...defaults }
  for (const field of Object.keys(defaults) as (keyof Content)[]) {
    const value = saved?.[field]
    if (typeof value === 'string' && value.trim() !== '') filled[field] = value as Content[keyof Content]
  }
  return filled
}
