import type { Page } from '@playwright/test'

/** Describes what sticks out of the window, or is cut off by its surroundings, once the layout has come to rest. */
export async function findOverflow(page: Page, part: string): Promise<string[]> {
  return await page.evaluate(async (root) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const parts = 'h1, h2, h3, p, a, button, input, textarea, select, label, time, bdi, td, th, dd, dt, img'
    /** The box that an element has to stay in. Undefined if it can be scrolled into view or is shortened on purpose. */
    const boundsOf = (element: Element) => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, textOverflow, position } = getComputedStyle(around)
        if (/auto|scroll/.test(overflowX)) return undefined
        if (textOverflow === 'ellipsis' || around.matches('[class*=line-clamp-]')) return undefined
        if (around !== element && overflowX !== 'visible') return around.getBoundingClientRect()
        if (position === 'fixed') break
      }
      return { left: 0, right: window.innerWidth }
    }
    const isCut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      if (element.closest('[inert], [aria-hidden=true], .sr-only')) return false
      const bounds = boundsOf(element)
      return bounds !== undefined && (left < bounds.left - 1 || right > bounds.right + 1)
    }
    const look = () => {
      const sideways = document.documentElement.scrollWidth - window.innerWidth
      const cut = [...document.querySelectorAll(`${root} :is(${parts})`)].filter(isCut)
      return [
        ...(sideways > 0 ? [`${sideways} px to scroll sideways`] : []),
        ...cut.map(
          (element) => `cut off: “${element.ariaLabel ?? element.textContent}” ${element.outerHTML.slice(0, 120)}`,
        ),
      ]
    }
    await frame()
    await frame()
    let found = look()
    // Previews and long lists follow the window some frames later.
    for (let frames = 0; found.length > 0 && frames < 60; frames++) {
      await frame()
      found = look()
    }
    return found
  }, part)
}

/** Describes controls that are too small for a finger. */
export async function findSmallTargets(page: Page, part: string): Promise<string[]> {
  return await page.evaluate((root) => {
    const smallest = 44
    const controls = 'button, select, textarea, input:not([type=hidden]), summary, [role=tab], [role=menuitem]'
    const isUsable = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.matches(':disabled') &&
      !element.closest('[inert], .sr-only')
    /** Whether a finger beside the middle of a control still hits it, its label or its pseudo-element. */
    const isHit = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      const label = hit?.closest('label')
      return hit !== null && (element.contains(hit) || (label?.control ?? null) === element)
    }
    const isSmall = (element: Element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      if (width >= smallest && height >= smallest) return false
      element.scrollIntoView({ block: 'center', inline: 'nearest' })
      const box = element.getBoundingClientRect()
      const [x, y, reach] = [box.left + box.width / 2, box.top + box.height / 2, smallest / 2 - 1]
      return !(
        (width >= smallest || (isHit(element, x - reach, y) && isHit(element, x + reach, y))) &&
        (height >= smallest || (isHit(element, x, y - reach) && isHit(element, x, y + reach)))
      )
    }
    return [...document.querySelectorAll(`${root} :is(${controls})`)]
      .filter((element) => isUsable(element) && isSmall(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const name = element.ariaLabel ?? element.textContent
        return `only ${Math.round(width)} × ${Math.round(height)}: “${name}” ${element.outerHTML.slice(0, 120)}`
      })
  }, part)
}
