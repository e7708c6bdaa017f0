import type { EventStatus } from '../../../shared/event.ts'

export type SampleEvent = {
  title: string
  description: string
  location: string
  price: string
  status: EventStatus
  featured: boolean
  /** Days after the first start, so that the dates are never stale on a new installation. */
  inDays: number
  /** The local time; without it the event has begun at the last full hour. */
  at?: string
  artwork: string
}

export const sampleEvents: SampleEvent[] = [
  {
    title: 'Winter Gala by the Gulf',
    description:
      'Four hundred candles, a twelve-piece orchestra and a menu by three of the city’s most loved kitchens. Dinner begins when the sun touches the water; the dance floor opens when it is gone.',
    location: 'Grand Ballroom, Arabian Gulf Street',
    price: '85 KWD',
    status: 'upcoming',
    featured: true,
    inDays: 19,
    at: '19:30',
    artwork: 'winter-gala-chandeliers',
  },
  {
    title: 'Gulf Sounds Live',
    description:
      'Three stages, nine artists and one of the largest light rigs ever hung in the country. Standing tickets only, doors from six.',
    location: 'Marina Arena, Salmiya',
    price: '25 KWD',
    status: 'upcoming',
    featured: true,
    inDays: 27,
    at: '20:00',
    artwork: 'gulf-sounds-crossing-beams',
  },
  {
    title: 'Oud Evenings: Season Opening',
    description:
      'An intimate recital for oud, qanun and voice in a room of velvet and footlights. Sixty seats, no microphones.',
    location: 'The Old Theatre, Sharq',
    price: '18 KWD',
    status: 'current',
    featured: true,
    inDays: 0,
    artwork: 'oud-evening-curtain',
  },
  {
    title: 'Heritage Lights',
    description:
      'After dark the old merchants’ houses tell their own story: patterns, pearls and sails projected across their arches, every half hour.',
    location: 'Heritage Quarter, Kuwait City',
    price: 'Free',
    status: 'current',
    featured: false,
    inDays: 0,
    artwork: 'heritage-lights-facade',
  },
  {
    title: 'Fintech Forum: The Next Ledger',
    description:
      'One day, twenty speakers and a single question: what will money be when nobody sees it any more? Simultaneous interpretation in Arabic and English.',
    location: 'Congress Hall, Mishref',
    price: 'Contact Us',
    status: 'upcoming',
    featured: false,
    inDays: 34,
    at: '09:00',
    artwork: 'fintech-forum-keynote',
  },
  {
    title: 'Seaside Supper Club',
    description:
      'One long table under a roof of string lights, eighty guests, seven courses from the morning’s catch. You sit where the card with your name is.',
    location: 'North Pier, Shaab',
    price: '45 KWD',
    status: 'upcoming',
    featured: false,
    inDays: 41,
    at: '19:00',
    artwork: 'seaside-supper-strings',
  },
  {
    title: 'Desert Stars Camp',
    description:
      'A night between the dunes with storytellers, fires and a telescope for everyone. Tents, blankets and breakfast are waiting.',
    location: 'Salmi Desert, two hours west',
    price: '60 KWD',
    status: 'upcoming',
    featured: true,
    inDays: 48,
    at: '17:00',
    artwork: 'desert-stars-camp',
  },
  {
    title: 'New Year at the Harbor',
    description:
      'Ten, nine, eight – and then half a ton of gold paper in the air. Two bands, one countdown, families welcome until ten.',
    location: 'Harbor Plaza, Kuwait City',
    price: 'Free',
    status: 'upcoming',
    featured: false,
    inDays: 56,
    at: '21:00',
    artwork: 'new-year-confetti',
  },
  {
    title: 'Atelier Perfume: The Unveiling',
    description:
      'A new fragrance, shown once in the dark before it is sold in daylight. By invitation and waiting list.',
    location: 'Gallery Nine, Shuwaikh',
    price: 'Contact Us',
    status: 'upcoming',
    featured: false,
    inDays: 63,
    at: '20:30',
    artwork: 'atelier-perfume-unveiling',
  },
  {
    title: 'National Day Fireworks',
    description:
      'Forty minutes above the towers, scored by a live symphony and mirrored in the Gulf. The best places are on the water side of the corniche.',
    location: 'Kuwait Towers, Arabian Gulf Street',
    price: 'Free',
    status: 'past',
    featured: false,
    inDays: -260,
    at: '20:00',
    artwork: 'national-day-fireworks',
  },
  {
    title: 'Ghabga Night',
    description:
      'An evening of the holy month in a majlis of lantern light: ghabga buffet, storytelling and a quiet corner for the elders.',
    location: 'Lattice House, Kuwait City',
    price: '30 KWD',
    status: 'past',
    featured: false,
    inDays: -245,
    at: '22:00',
    artwork: 'ghabga-night-lattice',
  },
  {
    title: 'Bridal Evening',
    description:
      'Florists, couturiers and musicians of the coming season under one arch of ten thousand fairy lights. For brides and whoever they bring.',
    location: 'Rose Garden Hall, Bidaa',
    price: '',
    status: 'past',
    featured: false,
    inDays: -120,
    at: '18:00',
    artwork: 'bridal-evening-arch',
  },
  {
    title: 'Fashion Week: Opening Show',
    description: 'Line-up and seating are still being settled. Not to be announced before the designers have signed.',
    location: 'Silk Pavilion, Kuwait City',
    price: 'Contact Us',
    status: 'draft',
    featured: false,
    inDays: 95,
    at: '20:00',
    artwork: 'fashion-week-silk',
  },
  {
    title: 'Founders’ Dinner',
    description: 'A private dinner for forty company founders. Menu tasting on the second; guest list with the client.',
    location: 'The Emerald Room, Sharq',
    price: 'Contact Us',
    status: 'draft',
    featured: false,
    inDays: 110,
    at: '19:30',
    artwork: 'founders-dinner-candles',
  },
]
