/** Empty or missing values take the default (spec section 3); fields without a default are left out. */
export function fillEmpty<Content extends Record<string, string>>(
  saved: Partial<Content> | null | undefined,
  defaults: Content,
): Content {
  const filled = { ...defaults }
  for (const field of Object.keys(defaults) as (keyof Content)[]) {
    const value = saved?.[field]
    if (value !== undefined && value.trim() !== '') filled[field] = value
  }
  return filled
}
