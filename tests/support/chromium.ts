import { findChromium } from '../../scripts/find-chromium.ts'

/** Chromium as all tests start it. */
export const launchOptions = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Without hinting, text is as wide as on a high-density screen.
    '--font-render-hinting=none',
    // A quarter of the pixels to paint by software; layout and devicePixelRatio stay at 1.
    '--force-device-scale-factor=0.5',
    // Pages are too short-lived to profit from the optimizing compilers.
    '--js-flags=--no-turbofan --no-maglev',
  ],
}

/** A visitor far from Kuwait, who wants no motion: animations are slow in a software renderer. */
export const visitor = { timezoneId: 'America/New_York', locale: 'en-US', reducedMotion: 'reduce' } as const
