import { type Evening, picture } from './picture.ts'

export const privateEvenings: readonly Evening[] = [
  {
    slug: 'al-noor-wedding',
    category: 'private',
    title: 'Al Noor Wedding',
    pictures: [
      picture('al-noor-wedding-arch', 'An arch of ivory roses before a curtain of lights', 'champagne', 'aisle', {
        focus: 10.5,
        aperture: 0.05,
        focal: 1.95,
      }),
      picture(
        'al-noor-wedding-aisle',
        'Candles along the aisle, the lights behind melt into discs',
        'champagne',
        'aisle',
        { focus: 2.6, aperture: 0.055, arch: 'pair', chairs: false, strings: 40 },
      ),
      picture('al-noor-wedding-silk', 'Ivory silk falls in soft light', 'champagne', 'silk', {
        turn: 0.08,
        folds: 3.6,
        drift: 0.5,
        depth: 0.17,
        tone: 0.55,
        lightX: 0.3,
        lightY: 0.12,
        exposure: 0.85,
      }),
    ],
  },
  {
    slug: 'henna-night',
    category: 'private',
    title: 'Henna Night',
    pictures: [
      picture('henna-night-lattice', 'Warm light behind a carved lattice', 'amber', 'majlis', {
        view: 'screen',
        stars: 3.2,
        lanternX: 0.62,
        lanternY: 0.42,
      }),
      picture('henna-night-lantern', 'A brass lantern paints stars onto the wall', 'amber', 'majlis', {
        stars: 3.4,
        lanternX: 0.38,
        lanternY: 0.26,
      }),
      picture('henna-night-candles', 'Small amber candles on a low table', 'amber', 'ballroom', {
        chandeliers: 1,
        tables: 3,
        uplights: 1.5,
        focus: 1.7,
        votives: 6,
        flowers: 0,
      }),
    ],
  },
  {
    slug: 'diwaniya-under-stars',
    category: 'private',
    title: 'Diwaniya under the Stars',
    pictures: [
      picture('diwaniya-under-stars-camp', 'A fire between tents, stars above the dunes', 'copper', 'desert', {
        tents: 3,
        nearness: 1.6,
        campX: 0.62,
        horizon: 0.64,
        lanterns: 12,
        stars: 1200,
      }),
      picture('diwaniya-under-stars-lanterns', 'Lanterns close to the lens, a camp far behind', 'copper', 'desert', {
        tents: 2,
        campX: 0.35,
        nearLights: 5,
        lanterns: 14,
        horizon: 0.56,
      }),
      picture('diwaniya-under-stars-supper', 'Supper under bulbs on a wire in the desert night', 'copper', 'terrace', {
        town: 14,
        wires: 13,
        horizon: 0.68,
        focal: 1.08,
        eye: 1.12,
        focus: 1.5,
        flowers: 0.2,
      }),
    ],
  },
  {
    slug: 'anniversary-by-the-sea',
    category: 'private',
    title: 'Anniversary by the Sea',
    pictures: [
      picture('anniversary-by-the-sea-table', 'Candles on a long table above a dark sea', 'rose', 'terrace', {
        wires: 6,
        focus: 2,
        horizon: 0.48,
        town: 90,
      }),
      picture(
        'anniversary-by-the-sea-towers',
        'The Kuwait Towers across the water on a rose evening',
        'rose',
        'skyline',
        { towersX: 0.66, towers: 470, hamraX: 0.25, liberationX: 0.14, horizon: 0.64 },
      ),
      picture('anniversary-by-the-sea-sparks', 'Silk and sparks of rose light', 'rose', 'silk', {
        turn: 0.36,
        folds: 2.6,
        drift: 0.6,
        tone: 0.3,
        sparks: 46,
        lightX: 0.3,
      }),
    ],
  },
]
