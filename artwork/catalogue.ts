import { corporateEvenings } from './catalogue/corporate.ts'
import { eventCovers } from './catalogue/events.ts'
import { campaignEvenings, launchEvenings } from './catalogue/launch.ts'
import { type Evening, type Picture, picture } from './catalogue/picture.ts'
import { privateEvenings } from './catalogue/private.ts'
import { influencerEvenings, photographyEvenings, videoEvenings } from './catalogue/studio-work.ts'

/** The opening of the home page: all light stands right of the middle, the words left of it. */
const heroPicture: Picture = picture(
  'hero-stage',
  'Golden beams rise from a stage into the night above an audience',
  'gold',
  'stage',
  {
    pattern: 'rise',
    behind: 'fan',
    beams: 17,
    centre: 0.7,
    width: 0.62,
    deck: 0.74,
    nearness: 74,
    phones: 4,
    backlight: 1.5,
  },
  { width: 2400, height: 1350 },
)

/** What a shared link shows: 1.91:1, as the networks crop. */
const sharePicture: Picture = picture(
  'share-default',
  'Beams of gold light fan out over a stage',
  'gold',
  'stage',
  { pattern: 'fan', beams: 15, crowd: 'standing', nearness: 88, phones: 3 },
  { width: 1600, height: 840 },
)

const evenings: readonly Evening[] = [
  ...corporateEvenings,
  ...privateEvenings,
  ...launchEvenings,
  ...campaignEvenings,
  ...influencerEvenings,
  ...videoEvenings,
  ...photographyEvenings,
]

export const pictures: readonly Picture[] = [
  heroPicture,
  sharePicture,
  ...eventCovers,
  ...evenings.flatMap((evening) => evening.pictures),
]
