/**
 * The one script that comes with a page. A visitor sees the page first: its other code is fetched when everything that
 * is seen at once has arrived and been painted, or as soon as somebody touches the page or types.
 */
const signs = ['pointerdown', 'keydown']

/** A picture that somebody else's server holds back must not keep the page asleep. */
const patienceMs = 3000

// Contracts are compiled to code where that is allowed. The content security policy forbids it, and the browser would
// report the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Links work by themselves; what was pressed before the page came to life is done as soon as it has. */
const pressed: HTMLButtonElement[] = []
const notePress = ({ target }: MouseEvent) => {
  const button = target instanceof Element && target.closest('button')
  if (button) pressed.push(button)
}
document.addEventListener('click', notePress, true)

void isSeen()
  .then(() => import('./entry-client.tsx'))
  .then(async ({ bringToLife }) => {
    await bringToLife()
    document.removeEventListener('click', notePress, true)
    for (const button of pressed) button.click()
    await fillStage()
  })
  .finally(raiseLight)

function isSeen(): Promise<unknown> {
  const isLoaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else addEventListener('load', resolve, { once: true })
  })
  const isPainted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
  return new Promise((resolve) => {
    void Promise.all([isLoaded, isPainted]).then(nextFrame).then(resolve)
    for (const sign of signs) addEventListener(sign, resolve, { once: true, passive: true })
    setTimeout(resolve, patienceMs)
  })
}

/**
 * The light on the stage (styles.css), also where the code does not come. It is painted first and moved later: both at
 * once would hold up the page.
 */
async function raiseLight() {
  const { dataset } = document.documentElement
  dataset.stage = 'dim'
  await new Promise((resolve) => setTimeout(resolve, 800))
  dataset.stage = 'lit'
}

/** Ends the wait of what is backstage (styles.css): two pieces a frame, so that none takes long. */
async function fillStage() {
  for (let waits = findWaits(); waits.length > 0; waits = findWaits()) {
    for (const wait of waits.slice(0, 2)) wait.finish()
    await nextFrame()
  }
}

function findWaits(): Animation[] {
  return document.getAnimations().filter((each) => (each as CSSAnimation).animationName === 'wait-backstage')
}

/** What has arrived until now is painted with the next frame. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
