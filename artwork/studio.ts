import type { Palette } from './colour.ts'
import type { Look } from './film.ts'
import { createFrame, type Frame } from './frame.ts'
import { createRandom, type Random } from './random.ts'

/** What a scene is given to work with. */
export interface Studio {
  frame: Frame
  random: Random
  seed: number
  palette: Palette
}

type Painter<S> = (studio: Studio, settings: S) => Promise<Partial<Look>>

interface Motif<S extends object> {
  name: string
  paint: (studio: Studio, settings: Partial<S>) => Promise<Partial<Look>>
}

/** A motif is a painter with settings of its own, of which a picture only names those that differ. */
export const scene = <S extends object>(name: string, defaults: S, painter: Painter<S>): Motif<S> => ({
  name,
  paint: (studio, settings) => painter(studio, { ...defaults, ...settings }),
})

export function openStudio(seed: number, palette: Palette, width: number, height: number): Studio {
  return { frame: createFrame(width, height), random: createRandom(seed), seed, palette }
}
