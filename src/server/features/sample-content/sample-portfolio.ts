import type { PortfolioCategory } from '../../../shared/portfolio.ts'

export type SamplePortfolioItem = {
  title: string
  description: string
  category: PortfolioCategory
  yearsAgo: number
  featured: boolean
  order: number
  artwork: string[]
}

type Entry = Pick<SamplePortfolioItem, 'title' | 'description' | 'yearsAgo'> & { artwork: string[]; featured?: true }

const views = (name: string, ...endings: string[]) => endings.map((ending) => `${name}-${ending}`)

const works: Record<PortfolioCategory, Entry[]> = {
  corporate: [
    {
      title: 'Annual Energy Summit',
      description:
        'Two days for nine hundred delegates: a forty-meter LED wall, interpretation in five languages and a closing dinner in emerald light.',
      yearsAgo: 0,
      featured: true,
      artwork: views('annual-energy-summit', 'wall', 'panel', 'dinner'),
    },
    {
      title: 'Golden Jubilee of a Bank',
      description:
        'Fifty years told in fifty minutes. Stage, film and orchestra for a bank that wanted no speeches and got one.',
      yearsAgo: 1,
      featured: true,
      artwork: views('bank-golden-jubilee', 'sunburst', 'tables', 'confetti'),
    },
    {
      title: 'Innovation Day',
      description: 'Twelve start-ups, one jury, no paper: the whole hall was the presentation.',
      yearsAgo: 1,
      artwork: views('innovation-day', 'grid', 'tubes', 'beams'),
    },
    {
      title: 'Leadership Night of an Airline',
      description: 'Three hundred pilots and managers in one room, and for once everybody looked at the same horizon.',
      yearsAgo: 2,
      artwork: views('airline-leadership-night', 'rain', 'rings', 'terrace'),
    },
  ],
  private: [
    {
      title: 'Al Noor Wedding',
      description:
        'An arch of white flowers, six hundred guests and an aisle of candles that took the afternoon to light and a minute to cross.',
      yearsAgo: 0,
      featured: true,
      artwork: views('al-noor-wedding', 'arch', 'aisle', 'silk'),
    },
    {
      title: 'Henna Night',
      description: 'Lanterns cut by hand for one evening, so that the walls wore the same pattern as the bride.',
      yearsAgo: 1,
      artwork: views('henna-night', 'lattice', 'lantern', 'candles'),
    },
    {
      title: 'Diwaniya under the Stars',
      description: 'A family of four generations, a camp between dunes, and a supper that ended with the sunrise.',
      yearsAgo: 2,
      artwork: views('diwaniya-under-stars', 'camp', 'lanterns', 'supper'),
    },
    {
      title: 'Anniversary by the Sea',
      description: 'Forty years together, one long table, and the towers lit in the colors of the first dance.',
      yearsAgo: 3,
      artwork: views('anniversary-by-the-sea', 'table', 'towers', 'sparks'),
    },
  ],
  launch: [
    {
      title: 'Maison Jewels Reveal',
      description:
        'One stone, one beam, two hundred people holding their breath. The lights came up nine minutes later.',
      yearsAgo: 0,
      featured: true,
      artwork: views('maison-jewels-reveal', 'ring', 'gem', 'velvet'),
    },
    {
      title: 'Phone Launch Night',
      description: 'A launch without a presenter: the device told its own story on a screen the width of the hall.',
      yearsAgo: 1,
      artwork: views('phone-launch-night', 'slab', 'stage', 'wall'),
    },
    {
      title: 'Fragrance of an Oud House',
      description: 'Guests walked through four rooms and four notes before they saw the bottle.',
      yearsAgo: 2,
      artwork: views('oud-house-fragrance', 'bottle', 'orbs', 'silk'),
    },
  ],
  campaigns: [
    {
      title: 'City Lights',
      description: 'For thirty nights a tower became a clock, a sun and a letter to the city.',
      yearsAgo: 0,
      artwork: views('city-lights-campaign', 'sun', 'street', 'skyline'),
    },
    {
      title: 'Museum Season',
      description: 'Projection, posters and an opening that brought a new audience to an old house.',
      yearsAgo: 1,
      artwork: views('heritage-museum-season', 'waves', 'stars', 'lattice'),
    },
    {
      title: 'Ramadan Drama Season',
      description: 'Premieres, screens and a curtain that rose on thirty evenings in a row.',
      yearsAgo: 2,
      artwork: views('ramadan-drama-campaign', 'screen', 'premiere', 'curtain'),
    },
  ],
  influencers: [
    {
      title: 'Beauty Creators Day',
      description: 'Twenty creators, twelve sets, one day; more than four hundred pieces made before midnight.',
      yearsAgo: 0,
      artwork: views('beauty-creators-day', 'ring', 'portrait', 'silk'),
    },
    {
      title: 'Gaming Night Live',
      description: 'An arena of neon for six teams, with a stream that never dropped a frame.',
      yearsAgo: 1,
      artwork: views('gaming-night-live', 'neon', 'phone', 'arena'),
    },
  ],
  video: [
    {
      title: 'Brand Film, Night Shoot',
      description: 'Three nights on the corniche, one anamorphic lens and a tide table.',
      yearsAgo: 0,
      artwork: views('brand-film-night-shoot', 'camera', 'flare', 'bay'),
    },
    {
      title: 'Concert Film',
      description: 'Eleven cameras and a cut that keeps the breath between two songs.',
      yearsAgo: 1,
      artwork: views('concert-film', 'arches', 'beams', 'blinders'),
    },
    {
      title: 'Pearl Divers, a Documentary',
      description: 'The last voices of a trade, filmed where the boats used to leave.',
      yearsAgo: 3,
      artwork: views('documentary-pearl-divers', 'set', 'premiere', 'night'),
    },
  ],
  photography: [
    {
      title: 'Portraits of an Evening',
      description: 'A studio of velvet and one window of light, built beside the ballroom for a single night.',
      yearsAgo: 0,
      artwork: views('royal-portraits', 'lens', 'bokeh', 'drape'),
    },
    {
      title: 'Architecture after Dark',
      description: 'A book of the city between dusk and dawn, printed in four blacks.',
      yearsAgo: 2,
      artwork: views('architecture-after-dark', 'hamra', 'lens', 'lattice'),
    },
    {
      title: 'Gala Reportage',
      description: 'Four photographers, nine hundred guests, and a wall of prints on the way out.',
      yearsAgo: 1,
      artwork: views('gala-reportage', 'flash', 'toast', 'tables'),
    },
  ],
}

/** Ordered so that the whole portfolio shows each category early. */
export const samplePortfolio: SamplePortfolioItem[] = Object.entries(works).flatMap(([category, items]) =>
  items.map((item, order) => ({
    ...item,
    featured: item.featured ?? false,
    category: category as PortfolioCategory,
    order,
  })),
)
