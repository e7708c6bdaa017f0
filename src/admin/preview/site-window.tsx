import { DesktopIcon } from '@phosphor-icons/react/dist/ssr/Desktop'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import siteStyles from '../../site/styles.css?url'
import { fontStyles } from './font-styles.ts'

const screens = {
  desktop: { label: 'Desktop', icon: DesktopIcon, width: 1280, height: 800 },
  phone: { label: 'Phone', icon: DeviceMobileIcon, width: 390, height: 760 },
} as const

type Screen = keyof typeof screens

const styles = [siteStyles, ...Object.values(fontStyles)].map((href) => `<link rel="stylesheet" href="${href}">`)
const emptyPage = `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8">${styles.join('')}</head><body></body></html>`

export type Heights = Partial<Record<Screen, number>>

type Props = {
  title: string
  css: string
  /** Of the page before scaling; 'fill' takes the height of the parent element. */
  heights?: Heights | 'fill' | undefined
  children: ReactNode
}

/**
 * A document with the site's style sheet and the width of a real screen, scaled to the available room. The styles of
 * the back office do not reach into it.
 */
export function SiteWindow({ title, css, heights, children }: Props) {
  const [screen, setScreen] = useState<Screen>(deviceInHand)
  const [page, setPage] = useState<Document>()
  const { width } = screens[screen]
  const { ref, room } = useRoom()
  const scale = Math.min(1, room.width / width)
  const height = heights === 'fill' ? room.height / (scale || 1) : (heights?.[screen] ?? screens[screen].height)
  return (
    <div className={`grid grid-cols-1 gap-3 ${heights === 'fill' ? 'h-full grid-rows-[auto_minmax(0,1fr)]' : ''}`}>
      <fieldset className="flex w-fit min-w-0 max-w-full flex-wrap gap-1 rounded-md bg-surface-sunken p-1">
        <legend className="sr-only">Screen</legend>
        {Object.entries(screens).map(([id, { label, icon: Icon }]) => (
          <button
            key={id}
            type="button"
            aria-pressed={screen === id}
            onClick={() => setScreen(id as Screen)}
            className="flex h-8 items-center gap-2 rounded-sm px-3 text-ink-quiet text-sm transition-colors hover:text-ink aria-pressed:bg-surface-raised aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-sm pointer-coarse:h-11"
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </button>
        ))}
      </fieldset>
      <div ref={ref} className="min-w-0">
        <div
          className={`mx-auto overflow-hidden rounded-lg border border-line shadow-md ${heights === 'fill' ? 'bg-surface' : 'bg-night-950'}`}
          style={{ width: width * scale, height: height * scale }}
        >
          <iframe
            title={title}
            srcDoc={emptyPage}
            onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument ?? undefined)}
            style={{ width, height, transform: `scale(${scale})` }}
            className="origin-top-left rtl:origin-top-right"
          />
        </div>
      </div>
      {page && createPortal(<style>{css}</style>, page.head)}
      {page && createPortal(children, page.body)}
    </div>
  )
}

/** The desktop width would be too small to read on a phone. */
const deviceInHand = (): Screen => (window.matchMedia('(width < 40rem)').matches ? 'phone' : 'desktop')

/** The size of the element that the page is scaled to. */
function useRoom() {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  // Measured before the first paint, to avoid a layout shift.
  useLayoutEffect(() => {
    const place = ref.current
    if (!place) return
    const measure = () => setRoom({ width: place.clientWidth, height: place.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return { ref, room }
}
