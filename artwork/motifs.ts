import { aisle } from './scenes/aisle.ts'
import { ballroom } from './scenes/ballroom.ts'
import { billboard } from './scenes/billboard.ts'
import { cinema } from './scenes/cinema.ts'
import { confetti } from './scenes/confetti.ts'
import { curtain } from './scenes/curtain.ts'
import { desert } from './scenes/desert.ts'
import { facade } from './scenes/facade.ts'
import { ledWall } from './scenes/led-wall.ts'
import { lens } from './scenes/lens.ts'
import { majlis } from './scenes/majlis.ts'
import { plinth } from './scenes/plinth.ts'
import { ringLight } from './scenes/ring-light.ts'
import { silk } from './scenes/silk.ts'
import { skyline } from './scenes/skyline.ts'
import { stage } from './scenes/stage.ts'
import { terrace } from './scenes/terrace.ts'

/** By the name of their file, so that a change of a scene is noticed by the pictures made with it. */
export const motifs = {
  aisle,
  ballroom,
  billboard,
  cinema,
  confetti,
  curtain,
  desert,
  facade,
  'led-wall': ledWall,
  lens,
  majlis,
  plinth,
  'ring-light': ringLight,
  silk,
  skyline,
  stage,
  terrace,
}

export type MotifName = keyof typeof motifs
export type SettingsOf<M extends MotifName> = Parameters<(typeof motifs)[M]['paint']>[1]
