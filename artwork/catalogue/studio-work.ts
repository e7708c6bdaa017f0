import { type Evening, picture } from './picture.ts'

export const influencerEvenings: readonly Evening[] = [
  {
    slug: 'beauty-creators-day',
    category: 'influencers',
    title: 'Beauty Creators Day',
    pictures: [
      picture(
        'beauty-creators-day-ring',
        'A phone waits inside a ring light between neon arcs',
        'rose',
        'ring-light',
        {},
      ),
      picture(
        'beauty-creators-day-portrait',
        'Somebody sits before a ring light, seen from behind',
        'rose',
        'ring-light',
        { person: 165, head: 'hijab', personX: 0.44, phone: false, neon: 'none', bokeh: 60, x: 0.5 },
      ),
      picture('beauty-creators-day-silk', 'Rose silk as a backdrop', 'rose', 'silk', {
        turn: 0.27,
        folds: 2,
        drift: 0.4,
        tone: 0.45,
        lightX: 0.6,
        depth: 0.14,
      }),
    ],
  },
  {
    slug: 'gaming-night-live',
    category: 'influencers',
    title: 'Gaming Night Live',
    pictures: [
      picture('gaming-night-live-neon', 'A streamer in front of a ring light and violet tubes', 'plum', 'ring-light', {
        person: 170,
        head: 'short',
        personX: 0.4,
        neon: 'bars',
        phone: false,
        x: 0.56,
        y: 0.4,
      }),
      picture('gaming-night-live-phone', 'A phone on its stand, neon out of focus', 'plum', 'ring-light', {
        x: 0.36,
        y: 0.45,
        radius: 0.31,
        neon: 'bars',
        bokeh: 30,
      }),
      picture('gaming-night-live-arena', 'Violet beams over the arena', 'plum', 'stage', {
        pattern: 'cross',
        beams: 14,
        phones: 10,
        nearness: 90,
        smoke: 1.2,
      }),
    ],
  },
]

export const videoEvenings: readonly Evening[] = [
  {
    slug: 'brand-film-night-shoot',
    category: 'video',
    title: 'Brand Film, Night Shoot',
    pictures: [
      picture('brand-film-night-shoot-camera', 'A cinema camera before upright light tubes', 'sapphire', 'cinema', {}),
      picture('brand-film-night-shoot-flare', 'Blue flares run through leaning tubes', 'sapphire', 'cinema', {
        place: -1,
        tubes: 'leaning',
        count: 8,
        flare: 2.4,
        blur: 0.005,
      }),
      picture('brand-film-night-shoot-bay', 'The towers at night, filmed from the water', 'sapphire', 'skyline', {
        towersX: 0.4,
        towers: 500,
        hamraX: 0.8,
        liberation: 0,
        horizon: 0.7,
      }),
    ],
  },
  {
    slug: 'concert-film',
    category: 'video',
    title: 'Concert Film',
    pictures: [
      picture('concert-film-arches', 'Arches of light frame a cinema camera', 'amber', 'cinema', {
        tubes: 'arch',
        count: 6,
        place: 0.64,
        zoom: 1.8,
        turn: 0.07,
      }),
      picture('concert-film-beams', 'Amber beams above the crowd, as the film shows them', 'amber', 'stage', {
        pattern: 'fan',
        beams: 12,
        centre: 0.42,
        phones: 4,
        nearness: 118,
        smoke: 1.2,
      }),
      picture('concert-film-blinders', 'Blinders face the audience', 'amber', 'stage', {
        pattern: 'rise',
        beams: 9,
        blinders: true,
        nearness: 105,
        phones: 3,
      }),
    ],
  },
  {
    slug: 'documentary-pearl-divers',
    category: 'video',
    title: 'Pearl Divers, a Documentary',
    pictures: [
      picture('documentary-pearl-divers-set', 'The camera waits between tubes of sea-green light', 'teal', 'cinema', {
        tubes: 'leaning',
        count: 6,
        place: 0.36,
        zoom: 2.6,
        turn: -0.06,
      }),
      picture('documentary-pearl-divers-premiere', 'Sea-green light over the premiere', 'teal', 'led-wall', {
        content: 'dunes',
        speaker: 'gown',
        speakerX: 0.36,
        rows: 4,
      }),
      picture('documentary-pearl-divers-night', 'Lights of the harbour on the water', 'teal', 'terrace', {
        table: false,
        focus: 1.2,
        wires: 2,
        town: 190,
        horizon: 0.7,
        focal: 1.6,
      }),
    ],
  },
]

export const photographyEvenings: readonly Evening[] = [
  {
    slug: 'royal-portraits',
    category: 'photography',
    title: 'Portraits of an Evening',
    pictures: [
      picture('royal-portraits-lens', 'Light through the iris of a lens', 'gold', 'lens', {}),
      picture('royal-portraits-bokeh', 'Gold lights of a ballroom, out of focus', 'gold', 'ballroom', {
        focus: 1,
        aperture: 0.055,
        chandeliers: 4,
        votives: 0,
        flowers: 0,
        tables: 5,
        horizon: 0.54,
      }),
      picture('royal-portraits-drape', 'A golden drape behind the sitter', 'gold', 'silk', {
        turn: 0.02,
        folds: 2.8,
        drift: 0.35,
        depth: 0.14,
        tone: 0.55,
        lightX: 0.5,
        lightY: 0.25,
      }),
    ],
  },
  {
    slug: 'architecture-after-dark',
    category: 'photography',
    title: 'Architecture after Dark',
    pictures: [
      picture(
        'architecture-after-dark-hamra',
        'Al Hamra and Liberation Tower over still water',
        'midnight',
        'skyline',
        { towers: 300, towersX: 0.14, hamraX: 0.46, hamra: 520, liberationX: 0.7, liberation: 480, horizon: 0.72 },
      ),
      picture('architecture-after-dark-lens', 'Blue coatings of a wide lens', 'midnight', 'lens', {
        x: 0.36,
        y: 0.54,
        radius: 0.7,
        iris: 0.75,
        lamp: 0.86,
        leak: 0.25,
      }),
      picture('architecture-after-dark-lattice', 'Night light through a carved screen', 'midnight', 'majlis', {
        view: 'screen',
        stars: 2.3,
        turn: 0.7,
        cool: 1.2,
        lanternX: 0.64,
        lanternY: 0.5,
      }),
    ],
  },
  {
    slug: 'gala-reportage',
    category: 'photography',
    title: 'Gala Reportage',
    pictures: [
      picture('gala-reportage-flash', 'A lens turned to the lights of a gala', 'wine', 'lens', {
        x: 0.5,
        y: 0.46,
        radius: 0.56,
        iris: 0.3,
        blades: 7,
        lamp: 0.1,
        bokeh: 40,
      }),
      picture('gala-reportage-toast', 'Confetti over a red stage', 'wine', 'confetti', {
        fromX: 0.35,
        spread: 0.6,
        pieces: 440,
      }),
      picture('gala-reportage-tables', 'Candles and red uplight before the guests arrive', 'wine', 'ballroom', {
        chandeliers: 3,
        uplights: 1.5,
        focus: 2.4,
        votives: 4,
        horizon: 0.52,
      }),
    ],
  },
]
