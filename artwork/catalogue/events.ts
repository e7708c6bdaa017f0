import { picture } from './picture.ts'

/** Covers of events: what matters lies inside the middle 4:3. */
export const eventCovers = [
  picture(
    'national-day-fireworks',
    'Golden fireworks above the Kuwait Towers, mirrored in the Gulf',
    'gold',
    'skyline',
    { bursts: 6, towersX: 0.5, towers: 400, hamraX: 0.24, liberationX: 0.78, hamra: 330 },
  ),
  picture(
    'winter-gala-chandeliers',
    'Chandeliers and candlelit round tables in a ballroom at night',
    'champagne',
    'ballroom',
    { focus: 2.1, chandeliers: 4, horizon: 0.55, votives: 3 },
  ),
  picture('gulf-sounds-crossing-beams', 'Blue and golden beams cross above a standing audience', 'sapphire', 'stage', {
    pattern: 'cross',
    beams: 18,
    phones: 6,
    nearness: 105,
  }),
  picture('bridal-evening-arch', 'A flower arch with fairy lights at the end of a candlelit aisle', 'rose', 'aisle', {
    focus: 6.5,
    aperture: 0.05,
  }),
  picture(
    'fintech-forum-keynote',
    'A speaker before a wide blue LED wall, the audience in silhouette',
    'midnight',
    'led-wall',
    { speaker: 'suit', speakerX: 0.4 },
  ),
  picture('ghabga-night-lattice', 'Lantern light throws star patterns across the wall of a majlis', 'gold', 'majlis', {
    stars: 4.4,
    lanternX: 0.6,
    lanternY: 0.3,
  }),
  picture('desert-stars-camp', 'Lit tents and a path of lanterns between dunes under the stars', 'midnight', 'desert', {
    tents: 4,
    campX: 0.52,
  }),
  picture(
    'oud-evening-curtain',
    'A follow spot rests on a red velvet curtain above the footlights',
    'wine',
    'curtain',
    { folds: 22 },
  ),
  picture(
    'seaside-supper-strings',
    'A long table under string lights, the lights of the town across the water',
    'teal',
    'terrace',
    { wires: 9 },
  ),
  picture(
    'atelier-perfume-unveiling',
    'A perfume bottle on a plinth in a single beam with dust in the air',
    'amber',
    'plinth',
    { object: 'bottle' },
  ),
  picture('new-year-confetti', 'Gold confetti whirls through the beams of a stage', 'gold', 'confetti', {
    pieces: 520,
  }),
  picture('heritage-lights-facade', 'Star patterns projected onto the arches of an old facade', 'plum', 'facade', {
    projection: 'stars',
    slant: 0.12,
  }),
  picture('founders-dinner-candles', 'Candles and emerald light in a private dining room', 'emerald', 'ballroom', {
    focus: 1.9,
    aperture: 0.06,
    chandeliers: 3,
    eye: 1.4,
    flowers: 0.4,
    votives: 5,
  }),
  picture('fashion-week-silk', 'Folds of burgundy silk under a soft key light', 'wine', 'silk', {
    turn: 0.22,
    folds: 2.9,
    drift: 0.5,
    tone: 0.12,
    depth: 0.16,
  }),
]
