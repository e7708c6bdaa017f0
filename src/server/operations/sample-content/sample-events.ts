import type { EventStatus } from '../../../shared/event.ts'
import type { SampleDay } from './sample-day.ts'

export type SampleEvent = {
  title: string
  description: string
  location: string
  price: string
  status: EventStatus
  featured: boolean
  day: SampleDay
  /** The local time. */
  at: string
  /** Its duration; without it the event has no end. */
  hours?: number
  artwork: string
  ar: { title: string; description: string; location: string; price?: string }
}

export const sampleEvents: SampleEvent[] = [
  {
    title: 'Winter Gala by the Gulf',
    description:
      'Four hundred candles, a twelve-piece orchestra and a menu by three of the city’s most loved kitchens. Dinner begins when the last candle is lit; the dance floor opens when the last plate is gone.',
    location: 'Grand Ballroom, Arabian Gulf Street',
    price: '85 KWD',
    status: 'upcoming',
    featured: true,
    day: 19,
    at: '19:30',
    hours: 4,
    artwork: 'winter-gala-chandeliers',
    ar: {
      title: 'حفل الشتاء على الخليج',
      description:
        'أربعمئة شمعة، وأوركسترا من اثني عشر عازفًا، وقائمة طعام تعدّها ثلاثة من أحبّ مطابخ المدينة إلى أهلها. يبدأ العشاء حين تُضاء آخر شمعة، وتبدأ السهرة حين يُرفع آخر طبق.',
      location: 'القاعة الكبرى، شارع الخليج العربي',
      price: '85 د.ك',
    },
  },
  {
    title: 'Gulf Sounds Live',
    description:
      'Three stages, nine artists and one of the largest light rigs ever hung in the country. Standing tickets only, doors from six.',
    location: 'Marina Arena, Salmiya',
    price: '25 KWD',
    status: 'upcoming',
    featured: true,
    day: 27,
    at: '20:00',
    hours: 3.5,
    artwork: 'gulf-sounds-crossing-beams',
    ar: {
      title: 'أصوات الخليج على المسرح',
      description:
        'ثلاثة مسارح وتسعة فنانين وواحدة من أضخم منظومات الإضاءة التي شهدتها الكويت. تذاكر الوقوف فقط، والأبواب تُفتح في السادسة مساءً.',
      location: 'مارينا أرينا، السالمية',
      price: '25 د.ك',
    },
  },
  {
    title: 'Oud Evenings: Season Opening',
    description:
      'Ten intimate recitals for oud, qanun and voice in a room of velvet and footlights. Sixty seats a night, no microphones.',
    location: 'The Old Theatre, Sharq',
    price: '18 KWD',
    status: 'current',
    featured: true,
    day: -1,
    at: '19:30',
    hours: 9 * 24 + 3,
    artwork: 'oud-evening-curtain',
    ar: {
      title: 'أمسيات العود: افتتاح الموسم',
      description:
        'عشر أمسيات هادئة للعود والقانون والغناء في قاعة من المخمل والأضواء الخافتة. ستون مقعدًا كل ليلة، وبلا مكبّرات صوت.',
      location: 'المسرح القديم، شرق',
      price: '18 د.ك',
    },
  },
  {
    title: 'Heritage Lights',
    description:
      'After dark the old merchants’ houses tell their own story: patterns, pearls and sails projected across their arches, every half hour.',
    location: 'Heritage Quarter, Kuwait City',
    price: 'Free',
    status: 'current',
    featured: false,
    day: -3,
    at: '18:30',
    hours: 20 * 24 + 4,
    artwork: 'heritage-lights-facade',
    ar: {
      title: 'أضواء التراث',
      description: 'بعد حلول الظلام تروي بيوت التجّار القديمة حكايتها: زخارف ولآلئ وأشرعة تُعرض على أقواسها كل نصف ساعة.',
      location: 'الحي التراثي، مدينة الكويت',
      price: 'مجاني',
    },
  },
  {
    title: 'Fintech Forum: The Next Ledger',
    description:
      'One day, twenty speakers and a single question: what will money be when nobody sees it any more? Simultaneous interpretation in Arabic and English.',
    location: 'Congress Hall, Mishref',
    price: 'Contact Us',
    status: 'upcoming',
    featured: false,
    day: 34,
    at: '09:00',
    hours: 8,
    artwork: 'fintech-forum-keynote',
    ar: {
      title: 'منتدى التقنية المالية: مستقبل المال',
      description:
        'يوم واحد وعشرون متحدثًا وسؤال واحد: كيف سيكون المال حين لا يراه أحد؟ ترجمة فورية بين العربية والإنجليزية.',
      location: 'قاعة المؤتمرات، مشرف',
      price: 'تواصل معنا',
    },
  },
  {
    title: 'Seaside Supper Club',
    description:
      'One long table under a roof of string lights, eighty guests, seven courses from the morning’s catch. You sit where the card with your name is.',
    location: 'North Pier, Shaab',
    price: '45 KWD',
    status: 'upcoming',
    featured: false,
    day: 41,
    at: '19:00',
    artwork: 'seaside-supper-strings',
    ar: {
      title: 'عشاء على البحر',
      description:
        'طاولة واحدة طويلة تحت سقف من الأضواء المعلّقة، وثمانون ضيفًا، وسبعة أطباق من صيد الصباح. ومكانك حيث تجد البطاقة التي تحمل اسمك.',
      location: 'الرصيف الشمالي، الشعب',
      price: '45 د.ك',
    },
  },
  {
    title: 'Desert Stars Camp',
    description:
      'A night between the dunes with storytellers, fires and a telescope for everyone. Tents, blankets and breakfast are waiting.',
    location: 'Salmi Desert, two hours west',
    price: '60 KWD',
    status: 'upcoming',
    featured: true,
    day: 48,
    at: '17:00',
    hours: 15,
    artwork: 'desert-stars-camp',
    ar: {
      title: 'مخيّم نجوم الصحراء',
      description: 'ليلة بين الكثبان مع رواة الحكايات ونار المخيّم وتلسكوب للجميع. الخيام والأغطية والفطور في انتظارك.',
      location: 'برّ السالمي، على بُعد ساعتين غربًا',
      price: '60 د.ك',
    },
  },
  {
    title: 'New Year at the Harbor',
    description:
      'Ten, nine, eight – and then half a ton of gold paper in the air. Two bands, one countdown, families welcome until ten.',
    location: 'Harbor Plaza, Kuwait City',
    price: 'Free',
    status: 'upcoming',
    featured: false,
    day: { next: '12-31' },
    at: '21:00',
    hours: 4,
    artwork: 'new-year-confetti',
    ar: {
      title: 'رأس السنة في الميناء',
      description:
        'عشرة، تسعة، ثمانية… ثم نصف طنّ من القصاصات الذهبية في السماء. فرقتان وعدّ تنازلي واحد، وأهلًا بالعائلات حتى العاشرة.',
      location: 'ساحة الميناء، مدينة الكويت',
      price: 'مجاني',
    },
  },
  {
    title: 'Atelier Perfume: The Unveiling',
    description:
      'A new fragrance, shown once in the dark before it is sold in daylight. By invitation and waiting list.',
    location: 'Gallery Nine, Shuwaikh',
    price: 'Contact Us',
    status: 'upcoming',
    featured: false,
    day: 63,
    at: '20:30',
    artwork: 'atelier-perfume-unveiling',
    ar: {
      title: 'عطر الأتيليه: ليلة الكشف',
      description: 'عطر جديد يُكشف مرة واحدة في العتمة قبل أن يُباع في وضح النهار. الحضور بالدعوة وبقائمة الانتظار.',
      location: 'غاليري تسعة، الشويخ',
      price: 'تواصل معنا',
    },
  },
  {
    title: 'National Day Fireworks',
    description:
      'Forty minutes above the towers, scored by a live symphony and mirrored in the Gulf. The best places are on the water side of the corniche.',
    location: 'Kuwait Towers, Arabian Gulf Street',
    price: 'Free',
    status: 'past',
    featured: false,
    day: { last: '02-25' },
    at: '20:00',
    artwork: 'national-day-fireworks',
    ar: {
      title: 'الألعاب النارية للعيد الوطني',
      description:
        'أربعون دقيقة فوق الأبراج على أنغام أوركسترا حيّة، تتلألأ على مياه الخليج. أفضل الأماكن على الكورنيش من جهة البحر.',
      location: 'أبراج الكويت، شارع الخليج العربي',
      price: 'مجاني',
    },
  },
  {
    title: 'Ghabga Night',
    description:
      'An evening of the holy month in a majlis of lantern light: ghabga buffet, storytelling and a quiet corner for the elders.',
    location: 'Lattice House, Kuwait City',
    price: '30 KWD',
    status: 'past',
    featured: false,
    day: 'last Ramadan',
    at: '22:00',
    artwork: 'ghabga-night-lattice',
    ar: {
      title: 'ليلة الغبقة',
      description: 'ليلة رمضانية في مجلس تضيئه الفوانيس: بوفيه غبقة وحكايات وركن هادئ لكبار السن.',
      location: 'بيت المشربية، مدينة الكويت',
      price: '30 د.ك',
    },
  },
  {
    title: 'Bridal Evening',
    description:
      'Florists, couturiers and musicians of the coming season under one arch of ten thousand fairy lights. For brides and whoever they bring.',
    location: 'Rose Garden Hall, Bidaa',
    price: '',
    status: 'past',
    featured: false,
    day: -120,
    at: '18:00',
    artwork: 'bridal-evening-arch',
    ar: {
      title: 'أمسية العروس',
      description: 'منسّقو الزهور ومصمّمو الأزياء وفرق الموسم القادم تحت قوس من عشرة آلاف ضوء. للعرائس ومن يرافقهن.',
      location: 'قاعة حديقة الورد، البدع',
    },
  },
  {
    title: 'Fashion Week: Opening Show',
    description: 'Line-up and seating are still being settled. Not to be announced before the designers have signed.',
    location: 'Silk Pavilion, Kuwait City',
    price: 'Contact Us',
    status: 'draft',
    featured: false,
    day: 95,
    at: '20:00',
    artwork: 'fashion-week-silk',
    ar: {
      title: 'أسبوع الموضة: عرض الافتتاح',
      description: 'قائمة المشاركين والمقاعد لم تُحسم بعد. لا إعلان قبل توقيع المصمّمين.',
      location: 'جناح الحرير، مدينة الكويت',
      price: 'تواصل معنا',
    },
  },
  {
    title: 'Founders’ Dinner',
    description: 'A private dinner for forty company founders. Menu tasting on the second; guest list with the client.',
    location: 'The Emerald Room, Sharq',
    price: 'Contact Us',
    status: 'draft',
    featured: false,
    day: 110,
    at: '19:30',
    artwork: 'founders-dinner-candles',
    ar: {
      title: 'عشاء المؤسّسين',
      description:
        'عشاء خاص لأربعين من مؤسّسي الشركات. تجربة قائمة الطعام في الثاني من الشهر، وقائمة الضيوف لدى العميل.',
      location: 'قاعة الزمرّد، شرق',
      price: 'تواصل معنا',
    },
  },
]
