import { companyDefaults } from '../../../shared/company.ts'
import { contactDefaults } from '../../../shared/contact.ts'
import { heroFallback } from '../../../shared/hero.ts'
import { sampleColours } from './sample-colours.ts'

export const sampleHero = {
  ...heroFallback,
  backgroundImage: `/artwork/hero-stage/1200.jpg#${sampleColours['hero-stage']}`,
  translations: {
    ar: {
      title: 'لحظات لا تُنسى',
      subtitle: 'نصنعها في الكويت',
      description: 'نخطّط وننفّذ فعاليات الشركات والمناسبات الخاصة وكل ما بينهما، بأعلى مستويات الإتقان',
      primaryCta: 'شاهد فعالياتنا',
      secondaryCta: 'أعمالنا',
    },
  },
}

export const sampleCompany = {
  ...companyDefaults,
  fontPrimary: 'El Messiri',
  logoLight: '/artwork/brand/logo-light.svg',
  logoDark: '/artwork/brand/logo-dark.svg',
  favicon: '/artwork/brand/favicon.svg',
  translations: {
    ar: {
      name: 'مراسم للفعاليات',
      description: 'نصنع تجارب لا تُنسى في أنحاء الكويت بخدمات احترافية في تخطيط الفعاليات وإنتاجها وإدارتها.',
    },
  },
}

export const sampleContact = {
  ...contactDefaults,
  address: 'Al Hamra District, Sharq\nKuwait City, Kuwait',
  facebookUrl: 'https://facebook.com/marasim.example',
  instagramUrl: 'https://instagram.com/marasim.example',
  linkedinUrl: 'https://linkedin.com/company/marasim-example',
  twitterUrl: 'https://x.com/marasim_example',
  translations: { ar: { address: 'منطقة الحمراء، شرق\nمدينة الكويت، الكويت' } },
}
