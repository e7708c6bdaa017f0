import type { PaletteName } from '../colour.ts'
import type { MotifName, SettingsOf } from '../motifs.ts'

/** Plain data, so that names and texts can be read without loading the renderer. */
export interface Picture {
  name: string
  alt: string
  palette: PaletteName
  motif: MotifName
  settings: object
  /** Largest width and its height; pictures are 3:2 unless they say otherwise. */
  width: number
  height: number
}

export const picture = <M extends MotifName>(
  name: string,
  alt: string,
  palette: PaletteName,
  motif: M,
  settings: SettingsOf<M> = {},
  size: { width: number; height: number } = { width: 1600, height: 1067 },
): Picture => ({ name, alt, palette, motif, settings, ...size })

type Category = 'corporate' | 'private' | 'launch' | 'campaigns' | 'influencers' | 'video' | 'photography'

/** One evening in the portfolio: three views that belong together. */
export interface Evening {
  slug: string
  category: Category
  title: string
  pictures: readonly [Picture, Picture, Picture]
}
