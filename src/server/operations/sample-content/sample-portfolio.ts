import type { PortfolioCategory } from '../../../shared/portfolio.ts'

export type SamplePortfolioItem = {
  title: string
  description: string
  category: PortfolioCategory
  yearsAgo: number
  featured: boolean
  order: number
  artwork: string[]
  ar: { title: string; description: string }
}

type Entry = Pick<SamplePortfolioItem, 'title' | 'description' | 'yearsAgo' | 'artwork' | 'ar'> & { featured?: true }

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
      ar: {
        title: 'القمّة السنوية للطاقة',
        description:
          'يومان لتسعمئة مشارك: شاشة عرض بطول أربعين مترًا، وترجمة فورية إلى خمس لغات، وعشاء ختامي بإضاءة زمرّدية.',
      },
    },
    {
      title: 'Golden Jubilee of a Bank',
      description:
        'Fifty years told in fifty minutes. Stage, film and orchestra for a bank that wanted no speeches and got one.',
      yearsAgo: 1,
      featured: true,
      artwork: views('bank-golden-jubilee', 'sunburst', 'tables', 'confetti'),
      ar: {
        title: 'اليوبيل الذهبي لأحد البنوك',
        description: 'خمسون عامًا في خمسين دقيقة: مسرح وفيلم وأوركسترا لبنك لم يُرد خطابات، فاكتفى بخطاب واحد.',
      },
    },
    {
      title: 'Innovation Day',
      description: 'Twelve start-ups, one jury, no paper: the whole hall was the presentation.',
      yearsAgo: 1,
      artwork: views('innovation-day', 'grid', 'tubes', 'beams'),
      ar: {
        title: 'يوم الابتكار',
        description: 'اثنتا عشرة شركة ناشئة ولجنة تحكيم واحدة ولا أوراق: القاعة كلها كانت العرض.',
      },
    },
    {
      title: 'Leadership Night of an Airline',
      description: 'Three hundred pilots and managers in one room, and for once everybody looked at the same horizon.',
      yearsAgo: 2,
      artwork: views('airline-leadership-night', 'rain', 'rings', 'terrace'),
      ar: {
        title: 'ليلة القيادات لشركة طيران',
        description: 'ثلاثمئة طيّار ومدير في قاعة واحدة، ولمرة واحدة نظر الجميع إلى الأفق نفسه.',
      },
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
      ar: {
        title: 'زفاف آل نور',
        description:
          'قوس من الزهور البيضاء وستمئة ضيف وممرّ من الشموع استغرقت إضاءته العصر كله، ولم يستغرق عبوره إلا دقيقة.',
      },
    },
    {
      title: 'Henna Night',
      description: 'Lanterns cut by hand for one evening, so that the walls wore the same pattern as the bride.',
      yearsAgo: 1,
      artwork: views('henna-night', 'lattice', 'lantern', 'candles'),
      ar: {
        title: 'ليلة الحناء',
        description: 'فوانيس قُطعت يدويًا لليلة واحدة، لتحمل الجدران النقش نفسه الذي تحمله العروس.',
      },
    },
    {
      title: 'Diwaniya under the Stars',
      description: 'A family of four generations, a camp between dunes, and a supper that ended with the sunrise.',
      yearsAgo: 2,
      artwork: views('diwaniya-under-stars', 'camp', 'lanterns', 'supper'),
      ar: {
        title: 'ديوانية تحت النجوم',
        description: 'عائلة من أربعة أجيال، ومخيّم بين الكثبان، وعشاء امتدّ حتى الشروق.',
      },
    },
    {
      title: 'Anniversary by the Sea',
      description: 'Forty years together, one long table, and the towers lit in the colours of the first dance.',
      yearsAgo: 3,
      artwork: views('anniversary-by-the-sea', 'table', 'towers', 'sparks'),
      ar: {
        title: 'ذكرى زواج على البحر',
        description: 'أربعون عامًا معًا، وطاولة واحدة طويلة، وأبراج أُضيئت بألوان الرقصة الأولى.',
      },
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
      ar: {
        title: 'الكشف عن مجوهرات ميزون',
        description: 'حجر واحد وشعاع واحد ومئتا ضيف يحبسون أنفاسهم. عادت الأضواء بعد تسع دقائق.',
      },
    },
    {
      title: 'Phone Launch Night',
      description: 'A launch without a presenter: the device told its own story on a screen the width of the hall.',
      yearsAgo: 1,
      artwork: views('phone-launch-night', 'slab', 'stage', 'wall'),
      ar: {
        title: 'ليلة إطلاق هاتف',
        description: 'إطلاق بلا مقدّم: روى الجهاز قصته بنفسه على شاشة بعرض القاعة.',
      },
    },
    {
      title: 'Fragrance of an Oud House',
      description: 'Guests walked through four rooms and four notes before they saw the bottle.',
      yearsAgo: 2,
      artwork: views('oud-house-fragrance', 'bottle', 'orbs', 'silk'),
      ar: {
        title: 'عطر من دار العود',
        description: 'أربع غرف وأربع نفحات مرّ بها الضيوف قبل أن يروا القارورة.',
      },
    },
  ],
  campaigns: [
    {
      title: 'City Lights',
      description: 'For thirty nights a tower became a clock, a sun and a letter to the city.',
      yearsAgo: 0,
      artwork: views('city-lights-campaign', 'sun', 'street', 'skyline'),
      ar: {
        title: 'أضواء المدينة',
        description: 'على مدى ثلاثين ليلة صار البرج ساعةً وشمسًا ورسالةً إلى المدينة.',
      },
    },
    {
      title: 'Museum Season',
      description: 'Projection, posters and an opening that brought a new audience to an old house.',
      yearsAgo: 1,
      artwork: views('heritage-museum-season', 'waves', 'stars', 'lattice'),
      ar: {
        title: 'موسم المتحف',
        description: 'عروض ضوئية وملصقات وافتتاح جلب جمهورًا جديدًا إلى بيت قديم.',
      },
    },
    {
      title: 'Ramadan Drama Season',
      description: 'Premieres, screens and a curtain that rose on thirty evenings in a row.',
      yearsAgo: 2,
      artwork: views('ramadan-drama-campaign', 'screen', 'premiere', 'curtain'),
      ar: {
        title: 'موسم الدراما الرمضانية',
        description: 'عروض أولى وشاشات وستارة ارتفعت ثلاثين ليلة متتالية.',
      },
    },
  ],
  influencers: [
    {
      title: 'Beauty Creators Day',
      description: 'Twenty creators, twelve sets, one day; more than four hundred pieces made before midnight.',
      yearsAgo: 0,
      artwork: views('beauty-creators-day', 'ring', 'portrait', 'silk'),
      ar: {
        title: 'يوم صنّاع محتوى الجمال',
        description: 'عشرون صانع محتوى واثنا عشر موقع تصوير ويوم واحد؛ وأكثر من أربعمئة مادة قبل منتصف الليل.',
      },
    },
    {
      title: 'Gaming Night Live',
      description: 'An arena of neon for six teams, with a stream that never dropped a frame.',
      yearsAgo: 1,
      artwork: views('gaming-night-live', 'neon', 'phone', 'arena'),
      ar: {
        title: 'ليلة الألعاب، بثّ مباشر',
        description: 'ساحة من النيون لستة فرق، وبثّ لم ينقطع لحظة.',
      },
    },
  ],
  video: [
    {
      title: 'Brand Film, Night Shoot',
      description: 'Three nights on the corniche, one anamorphic lens and a tide table.',
      yearsAgo: 0,
      artwork: views('brand-film-night-shoot', 'camera', 'flare', 'bay'),
      ar: {
        title: 'فيلم علامة تجارية، تصوير ليلي',
        description: 'ثلاث ليالٍ على الكورنيش، وعدسة سينمائية واحدة، وجدول للمدّ والجزر.',
      },
    },
    {
      title: 'Concert Film',
      description: 'Eleven cameras and a cut that keeps the breath between two songs.',
      yearsAgo: 1,
      artwork: views('concert-film', 'arches', 'beams', 'blinders'),
      ar: {
        title: 'فيلم حفل موسيقي',
        description: 'إحدى عشرة كاميرا ومونتاج يحفظ النفَس بين أغنيتين.',
      },
    },
    {
      title: 'Pearl Divers, a Documentary',
      description: 'The last voices of a trade, filmed where the boats used to leave.',
      yearsAgo: 3,
      artwork: views('documentary-pearl-divers', 'set', 'premiere', 'night'),
      ar: {
        title: 'غوّاصو اللؤلؤ، فيلم وثائقي',
        description: 'آخر أصوات المهنة، صُوّرت حيث كانت السفن تغادر.',
      },
    },
  ],
  photography: [
    {
      title: 'Portraits of an Evening',
      description: 'A studio of velvet and one window of light, built beside the ballroom for a single night.',
      yearsAgo: 0,
      artwork: views('royal-portraits', 'lens', 'bokeh', 'drape'),
      ar: {
        title: 'وجوه أمسية',
        description: 'استوديو من المخمل ونافذة ضوء واحدة، أُقيم بجانب القاعة لليلة واحدة.',
      },
    },
    {
      title: 'Architecture after Dark',
      description: 'A book of the city between dusk and dawn, printed in four blacks.',
      yearsAgo: 2,
      artwork: views('architecture-after-dark', 'hamra', 'lens', 'lattice'),
      ar: {
        title: 'عمارة الليل',
        description: 'كتاب عن المدينة بين الغسق والفجر، طُبع بأربع درجات من الأسود.',
      },
    },
    {
      title: 'Gala Reportage',
      description: 'Four photographers, nine hundred guests, and a wall of prints on the way out.',
      yearsAgo: 1,
      artwork: views('gala-reportage', 'flash', 'toast', 'tables'),
      ar: {
        title: 'توثيق حفل كبير',
        description: 'أربعة مصوّرين وتسعمئة ضيف وجدار من الصور عند باب الخروج.',
      },
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
