import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test'

export type Noise = {
  /** Allows messages that the test causes on purpose. */
  allow(...expected: RegExp[]): void
  heard(): string[]
  /** What was heard since the last time. */
  take(): string[]
  stop(): void
}

/**
 * Records everything that a page must not do: write to the console (including hydration warnings and violations of the
 * content security policy), throw, or request another origin.
 */
export function listen(context: BrowserContext, origin: string): Noise {
  const noises: string[] = []
  const allowed = [
    // The browser logs this for layout inside hidden content.
    /^console verbose: Rendering was performed in a subtree hidden by content-visibility/,
    // A window that is resized skips the animation of the navigation; the new page is shown.
    /^thrown: Transition was aborted because of invalid state\. Viewport size changed/,
  ]
  const onConsole = (message: ConsoleMessage) =>
    noises.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  const onError = (error: Error) => noises.push(`thrown: ${error.message}`)
  const onPage = (page: Page) => {
    page.on('console', onConsole)
    page.on('pageerror', onError)
  }
  const onRequest = (request: Request) => {
    const url = new URL(request.url())
    const isElsewhere = url.protocol.startsWith('http') && url.origin !== origin
    if (isElsewhere) noises.push(`third party: ${url.origin}${url.pathname}`)
  }
  const heard = () => noises.filter((noise) => !allowed.some((expected) => expected.test(noise)))
  for (const page of context.pages()) onPage(page)
  context.on('page', onPage)
  context.on('request', onRequest)
  return {
    allow: (...expected) => allowed.push(...expected),
    heard,
    take: () => {
      const taken = heard()
      noises.length = 0
      return taken
    },
    stop: () => {
      context.off('page', onPage)
      context.off('request', onRequest)
    },
  }
}
