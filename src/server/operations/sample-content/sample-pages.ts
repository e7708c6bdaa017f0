import type { PageInput } from '../../../shared/page.ts'
import type { RichTextBlock } from '../../../shared/rich-text.ts'
import { type ArabicPage, arabicPages } from './sample-pages-arabic.ts'
import { bullets, heading, link, ornament, paragraph, picture, quote, steps, strong } from './sample-rich-text.ts'

type SamplePage = Omit<PageInput, 'content' | 'translations'> & { text: RichTextBlock[]; ar: ArabicPage }

/** Typical texts of an event company; not legal advice. */
export const samplePages: SamplePage[] = [
  {
    title: 'Privacy Policy',
    slug: 'privacy-policy',
    status: 'published',
    seoTitle: '',
    seoDescription:
      'What Marasim Events does with the details that you give us, for how long, and what you can ask of us.',
    text: [
      paragraph(
        'You trust us with an evening that matters to you, and with some details about yourself. This page says in plain words what we do with the second.',
      ),
      heading('What we collect'),
      bullets(
        [strong('When you write to us: '), 'your name, how to reach you, and what you tell us about the occasion.'],
        [
          strong('When you apply as a vendor: '),
          'your name, company, position, phone number and email address, and copies of your civil ID, company licence and authorized signature.',
        ],
        [
          strong('When you visit this site: '),
          'nothing that identifies you. There are no advertising or tracking cookies.',
        ],
      ),
      heading('What we use it for'),
      paragraph(
        'To answer you, to plan and stage your event, and to decide on applications. We do not sell details, and we do not use them for anything that you would not expect.',
      ),
      heading('Who sees it'),
      paragraph(
        'The people here who need it for their work. Documents of vendors are stored apart from the public site, can be opened only by those who review applications, and every opening is noted.',
      ),
      heading('How long we keep it'),
      bullets(
        ['Enquiries that come to nothing: one year.'],
        ['Events that we staged: as long as the law asks us to keep the books.'],
        ['Applications of vendors: while we work together, or until you ask us to erase them.'],
      ),
      heading('What you can ask of us'),
      paragraph(
        'To see what we hold about you, to correct it, or to erase it. Write to ',
        link('info@marasim.example', 'mailto:info@marasim.example'),
        '; we answer within two weeks.',
      ),
    ],
    ar: arabicPages['privacy-policy'],
  },
  {
    title: 'Terms of Service',
    slug: 'terms-of-service',
    status: 'published',
    seoTitle: '',
    seoDescription: 'The terms on which Marasim Events plans events, takes bookings and works with partner vendors.',
    text: [
      paragraph(
        'These terms apply to bookings made with us and to applications of vendors. A written agreement for a particular event goes before them wherever the two differ.',
      ),
      heading('Bookings'),
      steps(
        ['You tell us about the occasion; we answer with a proposal and a price.'],
        ['The date is yours once the proposal is signed and the deposit has arrived.'],
        ['What changes afterwards is agreed in writing, with its price.'],
      ),
      heading('Changes and cancellation'),
      paragraph(
        'A date can be moved once, free of charge, up to sixty days before the event. Later than that we charge what we can no longer recover: reserved rooms, ordered flowers, engaged artists.',
      ),
      heading('On the evening'),
      paragraph(
        'Safety decides. If weather, authorities or the state of a venue leave no safe way to go on, we stop, and look with you for another date.',
      ),
      heading('Vendors'),
      bullets(
        ['What you state in an application, and the documents that you upload, must be true and your own.'],
        ['Being listed as a partner is no promise of orders.'],
        ['You carry the licences and the insurance that your trade asks for.'],
      ),
      paragraph('How we treat your details is described in our ', link('privacy policy', '/pages/privacy-policy'), '.'),
      heading('Law'),
      paragraph('The law of the State of Kuwait applies, and its courts decide.'),
    ],
    ar: arabicPages['terms-of-service'],
  },
  {
    title: 'About Us',
    slug: 'about-us',
    status: 'published',
    seoTitle: 'About Marasim Events: who stands behind the evening',
    seoDescription:
      'A house of planners, builders and camera people in Kuwait, who have been staging ceremonies, launches and celebrations since the first rented lamp.',
    text: [
      paragraph(
        'Marasim is the Arabic word for ceremonies: the order of an evening that guests feel without noticing it. We are the people who notice.',
      ),
      picture('winter-gala-chandeliers', 'Chandeliers over a winter gala, an hour before the doors open'),
      heading('What we do'),
      paragraph(
        'We plan and produce corporate events, private celebrations, launches and campaigns, and we film and photograph them. Planning, building and light come from one house, so that nobody has to explain the evening twice.',
      ),
      quote('A good evening is a hundred things that nobody had to think about.'),
      heading('How we work'),
      steps(
        [strong('We listen. '), 'What should people say about it on the way home?'],
        [strong('We draw. '), 'Rooms, light and order of the evening, before anything is ordered.'],
        [strong('We rehearse. '), 'Once with the team, once with you.'],
        [strong('We stay. '), 'Until the last guest has left and the floor is clean.'],
      ),
      ornament,
      paragraph(
        'See what we have done in our ',
        link('portfolio', '/portfolio'),
        ', or what is ',
        link('on the calendar', '/events'),
        '.',
      ),
    ],
    ar: arabicPages['about-us'],
  },
  {
    title: 'Questions & Answers',
    slug: 'questions-and-answers',
    status: 'published',
    seoTitle: '',
    seoDescription: 'How early to book, what it costs, where we work, and what happens when it rains.',
    text: [
      paragraph('What people ask us before their first evening with us.'),
      heading('How early should we call?'),
      paragraph('Three months are comfortable, six for a wedding in winter. We have also done it in nine days.'),
      heading('What does it cost?'),
      paragraph(
        'You name the budget, we say what is possible with it. The proposal lists every item; there is no line called “miscellaneous”.',
      ),
      heading('Do you work outside Kuwait City?'),
      paragraph('Everywhere in Kuwait, on the islands, in the desert and at sea. Tents, power and light come along.'),
      heading('Can we bring our own caterer or photographer?'),
      paragraph('Of course. They get a place in the plan and a name on the running order, like everyone else.'),
      heading('What if it rains?'),
      paragraph('Every evening under the sky has a second plan with a roof, agreed with you weeks before.'),
      heading('How do we become a partner?'),
      paragraph(
        'With the ',
        link('application for vendors', '/vendors'),
        '. It takes ten minutes and three documents.',
      ),
    ],
    ar: arabicPages['questions-and-answers'],
  },
  {
    title: 'Ramadan Evenings',
    slug: 'ramadan-evenings',
    status: 'draft',
    seoTitle: '',
    seoDescription: '',
    text: [
      paragraph('Our offer for the coming season: ghabgas for companies, in tents and on terraces.'),
      heading('To be written'),
      bullets(['Formats and numbers of guests'], ['Dates that are still free'], ['Pictures of last year']),
    ],
    ar: arabicPages['ramadan-evenings'],
  },
]
