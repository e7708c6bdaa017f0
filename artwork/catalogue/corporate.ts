import { type Evening, picture } from './picture.ts'

export const corporateEvenings: readonly Evening[] = [
  {
    slug: 'annual-energy-summit',
    category: 'corporate',
    title: 'Annual Energy Summit',
    pictures: [
      picture(
        'annual-energy-summit-wall',
        'Dune lines glow on an emerald LED wall behind a speaker',
        'emerald',
        'led-wall',
        { content: 'dunes', speaker: 'thobe', left: 0.06, right: 0.94, rows: 4 },
      ),
      picture('annual-energy-summit-panel', 'Four guests stand before a wall of light', 'emerald', 'led-wall', {
        content: 'ribbons',
        speaker: 'panel',
        top: 0.08,
        bottom: 0.62,
        rows: 3,
        nearness: 120,
      }),
      picture('annual-energy-summit-dinner', 'Tables of the closing dinner in green uplight', 'emerald', 'ballroom', {
        chandeliers: 2,
        uplights: 1.4,
        focus: 2.6,
        votives: 3,
        focal: 1.35,
      }),
    ],
  },
  {
    slug: 'bank-golden-jubilee',
    category: 'corporate',
    title: 'Golden Jubilee of a Bank',
    pictures: [
      picture('bank-golden-jubilee-sunburst', 'Golden light bursts over the audience of a jubilee', 'gold', 'stage', {
        pattern: 'sunburst',
        beams: 24,
        nearness: 84,
        crowd: 'seated',
        phones: 0,
      }),
      picture('bank-golden-jubilee-tables', 'Gold light over a ballroom set for a jubilee dinner', 'gold', 'ballroom', {
        chandeliers: 5,
        focus: 2.3,
        votives: 4,
      }),
      picture('bank-golden-jubilee-confetti', 'Gold leaf falls at the end of the evening', 'gold', 'confetti', {
        fromX: 0.62,
        spread: 0.9,
        pieces: 380,
        beams: 3,
        bokeh: 90,
      }),
    ],
  },
  {
    slug: 'innovation-day',
    category: 'corporate',
    title: 'Innovation Day',
    pictures: [
      picture('innovation-day-grid', 'A mosaic of light behind a speaker in a dark hall', 'ice', 'led-wall', {
        content: 'grid',
        speaker: 'gown',
        speakerX: 0.58,
        rows: 3,
      }),
      picture('innovation-day-tubes', 'Light tubes reflected in the floor of the entrance', 'ice', 'cinema', {
        place: -1,
        tubes: 'upright',
        count: 11,
        blur: 0.003,
      }),
      picture('innovation-day-beams', 'Cool beams rise from the stage floor', 'ice', 'stage', {
        pattern: 'rise',
        beams: 15,
        crowd: 'seated',
        phones: 0,
        nearness: 88,
      }),
    ],
  },
  {
    slug: 'airline-leadership-night',
    category: 'corporate',
    title: 'Leadership Night of an Airline',
    pictures: [
      picture('airline-leadership-night-rain', 'Curtains of blue light fall onto a stage', 'sapphire', 'stage', {
        pattern: 'rain',
        beams: 11,
        crowd: 'seated',
        phones: 0,
        deck: 0.7,
      }),
      picture('airline-leadership-night-rings', 'Rings of light spread across the screen', 'sapphire', 'led-wall', {
        content: 'rings',
        speaker: 'suit',
        speakerX: 0.66,
        rows: 4,
      }),
      picture(
        'airline-leadership-night-terrace',
        'The lights of the bay behind strings of lamps',
        'sapphire',
        'terrace',
        { table: false, focus: 1.5, wires: 6, town: 150, horizon: 0.76 },
      ),
    ],
  },
]
