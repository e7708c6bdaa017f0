import { contactDefaults } from '../../../src/shared/contact.ts'
import { heroFormDefaults } from '../../../src/shared/hero.ts'
import type { SiteContent } from './own-server.ts'

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** Content of every kind in both languages, with a frame for everyone. Visitors of one language read nothing of the other. */
export const bilingualContent: SiteContent = {
  name: 'in-two-languages',
  fill: async (api) => {
    const { token } = await api.signIn()
    const save = async (method: string, path: string, body: unknown) => {
      const response = await api.call(method, path, body, token)
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    }
    await save('POST', '/pages', {
      title: 'House rules',
      slug: 'house-rules',
      status: 'published',
      content: paragraph('Come early and stay late.'),
      translations: { ar: { title: 'قواعد البيت', content: paragraph('احضر مبكرًا وابقَ طويلًا.') } },
    })
    const link = (path: string, label: string, arabic: string) => ({
      ...{ path, label, visible: true },
      translations: { ar: { label: arabic } },
    })
    await save('PUT', '/cms/navigation', {
      audience: 'everyone',
      links: [
        link('/', 'Start', 'البداية'),
        link('/events', 'Programme', 'البرنامج'),
        link('/pages/house-rules', 'Rules', 'القواعد'),
      ],
    })
    await save('PUT', '/cms/hero', {
      ...heroFormDefaults,
      ...{ title: 'Light the Night', subtitle: 'over the Gulf', description: 'Evenings that people remember.' },
      ...{ primaryCta: 'See the Programme', secondaryCta: 'See our Work' },
      translations: {
        ar: {
          ...{ title: 'أضئ الليل', subtitle: 'على الخليج', description: 'أمسيات تبقى في الذاكرة.' },
          ...{ primaryCta: 'شاهد البرنامج', secondaryCta: 'شاهد أعمالنا' },
        },
      },
    })
    await api.saveCompany({
      name: 'Lulu Nights',
      description: 'Evenings by the sea, planned in Kuwait.',
      translations: { ar: { name: 'ليالي لولو', description: 'أمسيات على البحر نخطط لها في الكويت.' } },
    })
    await save('PUT', '/cms/contact', {
      ...contactDefaults,
      ...{ email: 'hello@lulu.example', phone: '+965 9988 7766', address: 'Gulf Road' },
      translations: { ar: { address: 'شارع الخليج' } },
    })
    await api.addEvent({
      title: 'Pearl Gala',
      featured: true,
      price: 'Free',
      translations: {
        ar: {
          title: 'ليلة اللؤلؤ',
          description: 'أمسية من الضوء والموسيقى.',
          location: 'مدينة الكويت',
          price: 'مجانًا',
        },
      },
    })
    await api.addWork({
      title: 'Harbour Launch',
      translations: { ar: { title: 'إطلاق في الميناء', description: 'إطلاق منتج على الماء.' } },
    })
    await api.addClient({ name: 'Desert Bank', order: 0, translations: { ar: { name: 'بنك الصحراء' } } })
  },
}
