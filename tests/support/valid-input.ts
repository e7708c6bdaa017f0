const randomText = () => crypto.randomUUID().slice(0, 8)

/** Valid input for the API; a test changes the field that it is about. */
export const eventInput = {
  title: 'Winter Gala',
  description: 'An evening of light and music by the sea.',
  location: 'Kuwait City',
  price: '45 KWD',
  coverImage: 'https://images.example/gala.jpg',
  status: 'upcoming',
  dateTime: '2026-12-01T19:00:00.000+03:00',
  featured: true,
}

export const portfolioInput = {
  title: 'Harbour Launch',
  description: 'A product launch on the water, filmed from above.',
  category: 'launch',
  images: ['https://images.example/harbour.jpg'],
  videos: ['https://videos.example/harbour.mp4'],
  year: 2026,
  featured: true,
  order: 3,
}

export const clientInput = {
  name: 'Gulf Pearl',
  logo: 'https://images.example/pearl.png',
  website: 'https://pearl.example',
  order: 2,
  active: true,
}

export const enquiryInput = {
  name: 'Dalal Al-Rashid',
  phone: '+965 5555 1234',
  email: 'dalal@home.example',
  category: 'private',
  date: '2027-01-14',
  guests: 120,
  budget: '5000-10000',
  message: 'A wedding by the sea, with live music.',
  language: 'en',
  acceptedTerms: true,
}

/** A new page, different each time because slugs are unique. */
export function pageInput() {
  return {
    title: 'About Us',
    slug: `about-${randomText()}`,
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'We plan evenings.' }] }] },
    status: 'published',
    seoTitle: 'Who we are',
    seoDescription: 'The people behind the evenings.',
  }
}

export const heroInput = {
  title: 'Create Unforgettable',
  subtitle: 'Moments in Kuwait',
  description: 'Premium event planning and production services.',
  primaryCta: 'View Our Events',
  secondaryCta: 'Our Portfolio',
  backgroundImage: '',
}

export const companyInput = {
  name: 'Marasim Events',
  description: 'Creating unforgettable experiences across Kuwait.',
  logoLight: '',
  logoDark: '',
  favicon: '',
  primaryColor: '#c5a569',
  secondaryColor: '#2563eb',
  accentColor: '#16a34a',
  fontPrimary: 'Baloo 2',
  fontSecondary: 'Poppins',
}

export const contactInput = {
  email: 'info@marasim.example',
  phone: '+965 0000 0000',
  address: 'Kuwait City',
  whatsappLink: 'https://wa.me/96500000000',
  facebookUrl: '',
  instagramUrl: '',
  linkedinUrl: '',
  twitterUrl: '',
}

export const navigationInput = {
  audience: 'everyone',
  links: [
    { path: '/', label: 'Home', visible: true },
    { path: '/events', label: 'What is on', visible: true },
    { path: '/portfolio', label: 'Portfolio', visible: false },
  ],
}

/** A new user, different each time because e-mail and username are unique. */
export function userInput(role = 'editor') {
  const name = `user-${randomText()}`
  return { username: name, email: `${name}@staff.example`, password: 'a long secret', firstName: 'Dana', role }
}

/** A user who chooses their password with a mailed link. */
export function invitationInput(role = 'editor') {
  const { password: _, ...input } = userInput(role)
  return { ...input, invite: true }
}
