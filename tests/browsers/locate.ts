/** An element by its role and accessible name; `within` narrows the search to another element. */
export type Target = { role: Role; name?: string; within?: Target }

export type Role = keyof typeof selectors

const selectors = {
  any: '*',
  article: 'article, [role=article]',
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox], [role=checkbox], [role=switch]',
  dialog: 'dialog[open], [role=dialog]',
  file: 'input[type=file]',
  heading: 'h1, h2, h3, h4, h5, h6',
  image: 'img, [role=img]',
  link: 'a[href]',
  navigation: 'nav',
  select: 'select',
  textbox:
    'textarea, [role=textbox], [role=searchbox], input:not([type=checkbox], [type=radio], [type=file], [type=hidden])',
}

type Found = { element: Element | undefined; x: number; y: number; canBeClicked: boolean; value: string }

/**
 * The source of a function that finds a target in the page, scrolls it into view if asked, and describes it. `select`
 * is what the function returns.
 */
export function locating(select: (found: Found) => unknown): string {
  return `(target, scrolls) => (${select})((${locate})(${JSON.stringify(selectors)}, target, scrolls))`
}

function locate(selectors: Record<string, string>, target: Target, scrolls: boolean): Found {
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = (element as HTMLInputElement).labels ?? []
    const named = [...ids.map((id) => document.getElementById(id)), ...labels].map((label) => words(label?.textContent))
    const own = [element.getAttribute('aria-label'), element.getAttribute('alt'), ...named, element.textContent]
    return own.map(words).find(Boolean) ?? words(element.getAttribute('placeholder'))
  }
  const isVisible = (element: Element) =>
    element.matches('input[type=file]') ||
    (element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
  const find = ({ role, name, within }: Target): Element | undefined => {
    const root = within ? find(within) : document
    const candidates = [...(root?.querySelectorAll(selectors[role] ?? '') ?? [])]
    if (name === undefined) return candidates.find(isVisible)
    // The innermost element with a text is the last one.
    if (role === 'any') return candidates.findLast((each) => words(each.textContent).includes(name) && isVisible(each))
    const named = candidates.filter((each) => nameOf(each).includes(name) && isVisible(each))
    return named.find((each) => nameOf(each) === name) ?? named[0]
  }
  const element = find(target)
  if (scrolls) element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const hit = document.elementFromPoint(place.x, place.y)
  const isHit = element && hit && (element.contains(hit) || hit.contains(element))
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const ends = Number.isFinite(effect?.getComputedTiming().endTime)
    return ends && playState === 'running' && (effect as KeyframeEffect).target?.contains(element ?? null)
  })
  const canBeClicked = Boolean(isHit && !isMoving && !element.matches(':disabled, [aria-disabled=true]'))
  return { element, ...place, canBeClicked, value: (element as HTMLInputElement | undefined)?.value ?? '' }
}
