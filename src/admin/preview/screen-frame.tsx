import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Language, languageCodes, languages } from '../../shared/languages.ts'
import { DesktopIcon } from '../../ui/icons/desktop.ts'
import { DeviceMobileIcon } from '../../ui/icons/device-mobile.ts'

const screens = {
  desktop: { icon: DesktopIcon, width: 1280, height: 800 },
  phone: { icon: DeviceMobileIcon, width: 390, height: 760 },
} as const

type Screen = keyof typeof screens

export type Heights = Partial<Record<Screen, number>>

type Props = {
  /** Of the page before scaling; 'fill' takes the height of the parent element. */
  heights?: Heights | 'fill' | undefined
  language: Language
  onLanguage: (language: Language) => void
  /** The iframe, with the size of the chosen screen. */
  children: (frame: { style: CSSProperties; className: string }) => ReactNode
}

/** A window as wide as a real screen, scaled to the available room, with the choice of the screen and the language. */
export function ScreenFrame({ heights, language, onLanguage, children }: Props) {
  const t = useTranslations('admin.preview')
  const [screen, setScreen] = useState<Screen>(deviceInHand)
  const { width } = screens[screen]
  const { ref, room } = useRoom()
  const scale = Math.min(1, room.width / width)
  const height = heights === 'fill' ? room.height / (scale || 1) : (heights?.[screen] ?? screens[screen].height)
  return (
    <div className={`grid grid-cols-1 gap-3 ${heights === 'fill' ? 'h-full grid-rows-[auto_minmax(0,1fr)]' : ''}`}>
      <div className="flex flex-wrap justify-between gap-2">
        <Choices label={t('screen')}>
          {Object.entries(screens).map(([id, { icon: Icon }]) => (
            <Choice key={id} isChosen={screen === id} onChoose={() => setScreen(id as Screen)}>
              <Icon aria-hidden="true" className="size-4" />
              {t(`screens.${id as Screen}`)}
            </Choice>
          ))}
        </Choices>
        <Choices label={t('language')}>
          {languageCodes.map((code) => (
            <Choice key={code} lang={code} isChosen={language === code} onChoose={() => onLanguage(code)}>
              {languages[code].name}
            </Choice>
          ))}
        </Choices>
      </div>
      <div ref={ref} className="min-w-0">
        <div
          className={`mx-auto overflow-hidden rounded-lg border border-line shadow-md ${heights === 'fill' ? 'bg-surface' : 'bg-night-950'}`}
          style={{ width: width * scale, height: height * scale }}
        >
          {children({
            style: { width, height, transform: `scale(${scale})` },
            className: 'origin-top-left rtl:origin-top-right',
          })}
        </div>
      </div>
    </div>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex w-fit min-w-0 max-w-full flex-wrap gap-1 rounded-md bg-surface-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; lang?: Language; children: ReactNode }

function Choice({ isChosen, onChoose, lang, children }: ChoiceProps) {
  return (
    <button
      type="button"
      lang={lang}
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex h-8 items-center gap-2 rounded-sm px-2 text-ink-quiet text-sm transition-colors hover:text-ink aria-pressed:bg-surface-raised aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-sm sm:px-3 pointer-coarse:h-11"
    >
      {children}
    </button>
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
