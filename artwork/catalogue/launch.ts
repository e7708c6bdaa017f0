import { type Evening, picture } from './picture.ts'

export const launchEvenings: readonly Evening[] = [
  {
    slug: 'maison-jewels-reveal',
    category: 'launch',
    title: 'Maison Jewels Reveal',
    pictures: [
      picture('maison-jewels-reveal-ring', 'A gold ring stands on a dark plinth in one beam', 'wine', 'plinth', {
        object: 'ring',
        place: 0.46,
        focal: 2.2,
      }),
      picture('maison-jewels-reveal-gem', 'A cut stone catches the spotlight', 'wine', 'plinth', {
        object: 'gem',
        place: 0.58,
        focal: 1.8,
        plinth: 'square',
      }),
      picture('maison-jewels-reveal-velvet', 'Velvet parts and light comes through', 'wine', 'curtain', {
        gap: 0.2,
        spotX: -1,
        footlights: 9,
        folds: 24,
      }),
    ],
  },
  {
    slug: 'phone-launch-night',
    category: 'launch',
    title: 'Phone Launch Night',
    pictures: [
      picture('phone-launch-night-slab', 'A slim device on a plinth between blue beams', 'midnight', 'plinth', {
        object: 'slab',
        place: 0.42,
        rim: 1.6,
        focal: 2,
      }),
      picture('phone-launch-night-stage', 'Blue light sweeps over a packed hall', 'midnight', 'stage', {
        pattern: 'fan',
        beams: 20,
        phones: 9,
        nearness: 98,
      }),
      picture('phone-launch-night-wall', 'Ribbons of light run across the wall of the launch', 'midnight', 'led-wall', {
        content: 'ribbons',
        speaker: 'none',
        left: 0.03,
        right: 0.97,
        top: 0.06,
        rows: 4,
        nearness: 120,
      }),
    ],
  },
  {
    slug: 'oud-house-fragrance',
    category: 'launch',
    title: 'Fragrance of an Oud House',
    pictures: [
      picture('oud-house-fragrance-bottle', 'A bottle in amber light and drifting dust', 'copper', 'plinth', {
        object: 'bottle',
        place: 0.6,
        plinth: 'square',
        dust: 380,
        focal: 2.1,
      }),
      picture('oud-house-fragrance-orbs', 'Polished spheres on a plinth', 'copper', 'plinth', {
        object: 'orbs',
        place: 0.4,
        focal: 2.3,
      }),
      picture('oud-house-fragrance-silk', 'Copper silk in folds', 'copper', 'silk', {
        turn: 0.12,
        folds: 3.3,
        drift: 0.55,
        tone: 0.25,
        depth: 0.15,
      }),
    ],
  },
]

export const campaignEvenings: readonly Evening[] = [
  {
    slug: 'city-lights-campaign',
    category: 'campaigns',
    title: 'City Lights',
    pictures: [
      picture('city-lights-campaign-sun', 'An orange sun on a billboard above light trails', 'amber', 'billboard', {
        content: 'sun',
      }),
      picture(
        'city-lights-campaign-street',
        'A screen over a night street, traffic drawn into lines',
        'amber',
        'billboard',
        {
          content: 'bars',
          vanish: 0.66,
          left: 0.07,
          right: 0.48,
          topLeft: 0.05,
          bottomLeft: 0.56,
          topRight: 0.18,
          bottomRight: 0.5,
        },
      ),
      picture('city-lights-campaign-skyline', 'The skyline of Kuwait in amber haze', 'amber', 'skyline', {
        towersX: 0.22,
        hamraX: 0.6,
        hamra: 420,
        liberationX: 0.8,
        horizon: 0.7,
        glowOfCity: 1.3,
      }),
    ],
  },
  {
    slug: 'heritage-museum-season',
    category: 'campaigns',
    title: 'Museum Season',
    pictures: [
      picture('heritage-museum-season-waves', 'Waves of light flow over arched windows', 'teal', 'facade', {
        projection: 'waves',
        slant: 0.28,
        bays: 7,
      }),
      picture('heritage-museum-season-stars', 'Woven stars of light across four floors of arches', 'teal', 'facade', {
        projection: 'stars',
        slant: 0,
        bays: 11,
        floors: 4,
        nearness: 76,
      }),
      picture('heritage-museum-season-lattice', 'Sea-green light behind a lattice', 'teal', 'majlis', {
        view: 'screen',
        stars: 4.4,
        turn: -0.62,
        cool: 7,
        lanternX: 0.35,
        lanternY: 0.36,
      }),
    ],
  },
  {
    slug: 'ramadan-drama-campaign',
    category: 'campaigns',
    title: 'Ramadan Drama Season',
    pictures: [
      picture('ramadan-drama-campaign-screen', 'A violet poster over the boulevard', 'plum', 'billboard', {
        content: 'wave',
        vanish: 0.28,
        left: 0.5,
        right: 0.94,
        topRight: 0.04,
        bottomRight: 0.58,
      }),
      picture('ramadan-drama-campaign-premiere', 'Violet curtain of light projected onto a theatre', 'plum', 'facade', {
        projection: 'curtain',
        slant: 0.06,
        bays: 8,
        nearness: 84,
      }),
      picture('ramadan-drama-campaign-curtain', 'The curtain of the premiere in a violet spot', 'plum', 'curtain', {
        spotX: 0.4,
        footlights: 13,
        folds: 19,
      }),
    ],
  },
]
