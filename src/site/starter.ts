/**
 * The one script that comes with a page. A visitor sees the page first: its other code is fetched when everything that
 * is seen at once has arrived and been painted, or as soon as somebody touches the page or types.
 */
import { nextTask } from './next-task.ts'

const signs = ['pointerdown', 'keydown']

/** A picture that somebody else's server holds back must not keep the page asleep. */
const patienceMs = 3000

// Contracts are compiled to code where that is allowed. The content security policy forbids it, and the browser would
// report the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** How far the page has come, for styles.css and stage.css. */
const progress = document.documentElement.dataset

/** What is backstage no longer; needless as soon as nothing is. */
const shown: Animation[] = []

/** Links work by themselves; what was pressed before the page came to life is done as soon as it has. */
const pressed: HTMLButtonElement[] = []
const notePress = ({ target }: MouseEvent) => {
  const button = target instanceof Element && target.closest('button')
  if (button) pressed.push(button)
}
document.addEventListener('click', notePress, true)

// What rises into view (styles.css) does so from now on; before, it would move while everything stands.
addEventListener('scroll', () => Object.assign(progress, { scrolled: '' }), { once: true, passive: true })

void isSeen()
  .then(() => {
    if (progress.backstage) progress.backstage = 'coming'
    return nextTask()
  })
  // For itself: with everything else it would be evaluated in one long task.
  .then(() => import('./react.ts'))
  .then(nextTask)
  .then(() => import('./entry-client.tsx'))
  .then(async ({ bringToLife }) => {
    await bringToLife()
    document.removeEventListener('click', notePress, true)
    for (const button of pressed) button.click()
    await fillStage()
  })
  // The page can be read; what moves and answers did not come.
  .catch((error) => {
    document.getElementById('missing')?.removeAttribute('hidden')
    throw error
  })
  .finally(async () => {
    await emptyBackstage()
    await raiseLight()
    await fetchPictures()
  })

function isSeen(): Promise<unknown> {
  const isLoaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else addEventListener('load', resolve, { once: true })
  })
  const isPainted = new Promise((resolve) => {
    // A browser may have painted an empty stage before, while the curtain was down (shared/inline-scripts.ts).
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve(undefined)
    }).observe({ type: 'paint', buffered: true })
  })
  return new Promise((resolve) => {
    void Promise.all([isLoaded, isPainted]).then(nextFrame).then(resolve)
    for (const sign of signs) addEventListener(sign, resolve, { once: true, passive: true })
    setTimeout(resolve, patienceMs)
  })
}

/**
 * The light on the stage, also where the code does not come. It is painted when there is nothing else to do, and moved
 * later: together they would hold up the page. Where the starter itself came too late, it is up already.
 */
async function raiseLight() {
  if (progress.stage === 'lit') return
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
  progress.stage = 'dim'
  await new Promise((resolve) => setTimeout(resolve, 800))
  progress.stage = 'lit'
}

/**
 * Ends the wait of what is backstage: one piece a frame, so that none takes long. By animations, because React may not
 * have come to a piece yet, and would wonder about an attribute.
 */
async function fillStage() {
  for (const piece of document.querySelectorAll('.backstage')) {
    shown.push(piece.animate({ contentVisibility: ['visible', 'visible'] }, { fill: 'forwards' }))
    await nextFrame()
  }
}

/** Nothing waits any more. Not together with the light: the browser looks at all pieces once more. */
async function emptyBackstage() {
  delete progress.backstage
  await nextFrame()
  for (const animation of shown) animation.cancel()
}

/**
 * Pictures far below come when nothing else is to do, one after the other, so that whoever scrolls finds them there; not
 * where bytes are counted.
 */
async function fetchPictures() {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  for (const picture of [...document.images]) {
    picture.loading = 'eager'
    if (!picture.complete) {
      await new Promise((resolve) => {
        for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true })
      })
    }
  }
}

/** What has arrived until now is painted with the next frame. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
