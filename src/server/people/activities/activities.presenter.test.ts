import { expect, test } from 'vitest'
import * as notes from '../../../shared/activity.ts'
import type { Language } from '../../../shared/languages.ts'
import { documentKindLabels, documentKinds } from '../../../shared/vendor.ts'
import { createWording } from './activities.presenter.ts'

const word = (language: Language, { data }: Pick<notes.ActivityMessage, 'data'>) =>
  createWording(language)({ data, message: '' })
const withoutIsolates = (message: string) => message.replaceAll(/[\u2068\u2069]/g, '')

test('every activity is worded in the language of its reader [D41.2]', () => {
  const { noteRecord, noteContent, noteReview } = notes
  const all = [
    noteRecord('سارة', 'created', 'event', 'حفل الشتاء'),
    noteRecord('سارة', 'updated', 'portfolio', 'فيلم'),
    noteRecord('سارة', 'deleted', 'client', 'بنك الخليج'),
    noteRecord('سارة', 'restored', 'user', 'علي'),
    noteRecord('سارة', 'published', 'page', 'الشروط'),
    noteRecord('سارة', 'created', 'media', 'hall.jpg'),
    noteRecord('سارة', 'deleted', 'media', 'hall.jpg'),
    noteContent('سارة', 'hero'),
    noteContent('سارة', 'navigation'),
    noteReview('سارة', 'approved', 'الخيمة'),
    notes.noteClientOrder('سارة'),
    notes.noteOwnPassword('سارة'),
    notes.noteOwnProfile('سارة'),
    notes.noteNewSuperadmin('سارة'),
    notes.noteSetting('سارة', 'contact_phone'),
    notes.noteApplication('Acme'),
    notes.noteReopening('سارة', 'الخيمة'),
    notes.noteEnquiry('Dalal'),
    notes.noteDocumentOpened('سارة', 'civilId', 'الخيمة'),
    notes.noteErasure('سارة'),
    notes.noteSampleRemoval('سارة'),
  ]
  expect(all.map((note) => withoutIsolates(word('en', note)))).toEqual([
    'سارة created the event حفل الشتاء',
    'سارة updated the portfolio item فيلم',
    'سارة deleted the client بنك الخليج',
    'سارة restored the user علي',
    'سارة published the page الشروط',
    'سارة uploaded the image hall.jpg',
    'سارة deleted the image hall.jpg',
    'سارة updated the hero section',
    'سارة updated the navigation',
    'سارة approved the application submitted as “الخيمة”',
    'سارة reordered the clients',
    'سارة changed their own password',
    'سارة changed their own profile',
    'سارة became a super admin',
    'سارة changed the phone number',
    'New application under the name “Acme”',
    'سارة reopened the application submitted as “الخيمة”',
    'New enquiry under the name “Dalal”',
    'سارة opened the Civil ID of the application submitted as “الخيمة”',
    'سارة deleted a vendor application',
    'سارة removed the sample content',
  ])
  expect(all.map((note) => withoutIsolates(word('ar', note)))).toEqual([
    'سارة: إضافة الفعالية «حفل الشتاء»',
    'سارة: تعديل العمل «فيلم»',
    'سارة: حذف العميل «بنك الخليج»',
    'سارة: استعادة المستخدم «علي»',
    'سارة: نشر الصفحة «الشروط»',
    'سارة: رفع الصورة «hall.jpg»',
    'سارة: حذف الصورة «hall.jpg»',
    'سارة: تعديل واجهة الصفحة الرئيسية',
    'سارة: تعديل القائمة',
    'سارة: قبول الطلب المقدّم باسم «الخيمة»',
    'سارة: تغيير ترتيب العملاء',
    'سارة: تغيير كلمة المرور الشخصية',
    'سارة: تعديل الملف الشخصي',
    'تم منح سارة دور المشرف العام',
    'سارة: تعديل رقم الهاتف في الإعدادات',
    'طلب مورّد جديد باسم «Acme»',
    'سارة: إعادة فتح الطلب المقدّم باسم «الخيمة»',
    'استفسار جديد باسم «Dalal»',
    'سارة: الاطلاع على البطاقة المدنية في الطلب المقدّم باسم «الخيمة»',
    'سارة: حذف أحد طلبات المورّدين',
    'سارة: إزالة المحتوى التجريبي',
  ])
})

test('names are isolated where their direction differs from that of the sentence [D41.2]', () => {
  expect(word('en', notes.noteRecord('سارة', 'created', 'event', 'Gala'))).toBe(
    '\u2068سارة\u2069 created the event Gala',
  )
  expect(word('ar', notes.noteRecord('سارة', 'created', 'event', 'Gala'))).toBe(
    'سارة: إضافة الفعالية «\u2068Gala\u2069»',
  )
})

test('activities about settings are sentences, and those about documents name them as the forms do [D41.2]', () => {
  const sentences = (language: Language) =>
    (['show_hijri', 'retention_rejected_days'] as const).map((key) => word(language, notes.noteSetting('Sara', key)))
  expect(sentences('en')).toEqual([
    'Sara changed whether events show Hijri dates',
    'Sara changed how long documents of rejected applications are kept',
  ])
  expect(sentences('ar').map(withoutIsolates)).toEqual([
    'Sara: تعديل عرض التاريخ الهجري في الإعدادات',
    'Sara: تعديل مدة حفظ مستندات الطلبات المرفوضة في الإعدادات',
  ])
  for (const kind of documentKinds) {
    const note = notes.noteDocumentOpened('Sara', kind, 'Acme')
    expect(word('en', note)).toBe(`Sara opened the ${documentKindLabels[kind]} of the application submitted as “Acme”`)
  }
})

test('many applications in a row are counted with the plural forms of the language [T25.2]', () => {
  const many = (count: number) => word('ar', { data: { code: 'manyApplied', count } })
  expect([4, 11, 100].map(many)).toEqual([
    '4 طلبات جديدة من المورّدين',
    '11 طلبًا جديدًا من المورّدين',
    '100 طلب جديد من المورّدين',
  ])
  expect(word('en', { data: { code: 'manyMoreApplied', count: 200 } })).toBe('200 or more new vendor applications')
  expect(word('ar', { data: { code: 'manyEnquired', count: 4 } })).toBe('4 استفسارات جديدة')
  expect(word('en', { data: { code: 'manyMoreEnquired', count: 200 } })).toBe('200 or more new enquiries')
})

test('an activity of an earlier version is shown as it was stored [D41.2]', () => {
  const message = 'Sara approved the application of “Acme”'
  expect(createWording('en')({ data: null, message })).toBe(message)
  expect(withoutIsolates(createWording('ar')({ data: null, message }))).toBe(message)
})

test('the name of an applicant cannot leave its quotation marks in any language, and is marked as theirs [T25.1]', () => {
  const rightToLeftOverride = '\u202e'
  const forgeries = [
    'Acme” was approved by “Sara',
    'Acme» was approved by «Sara',
    `{actor} <b>${rightToLeftOverride}`,
    'Acme”\nSara approved the application submitted as “Tents',
    `Acme ${'and sons '.repeat(20)}`,
  ]
  const marks = { en: ['“', '”'], ar: ['«', '»'] } as const
  for (const [language, [open, close]] of Object.entries(marks) as [Language, [string, string]][]) {
    const { noteApplication, noteReview, noteReopening, noteDocumentOpened } = notes
    for (const company of forgeries) {
      for (const note of [
        noteApplication(company),
        noteReview('Sara', 'approved', company),
        noteReopening('Sara', company),
        noteDocumentOpened('Sara', 'civilId', company),
      ]) {
        const message = word(language, note)
        expect(message.split(open)).toHaveLength(2)
        expect(message.split(close[0] ?? '')).toHaveLength(2)
        expect(message.endsWith(close)).toBe(true)
        expect(message).not.toContain(rightToLeftOverride)
        expect(message).not.toContain('\n')
        expect(message.length).toBeLessThan(200)
      }
    }
  }
  expect(word('en', notes.noteApplication(forgeries[0] ?? ''))).toBe(
    "New application under the name “Acme' was approved by 'Sara”",
  )
})
