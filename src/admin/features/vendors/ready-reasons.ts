import type { Language } from '../../../shared/languages.ts'

export const reasonNames = ['unreadable', 'expired', 'wrong', 'incomplete'] as const

/** Not in the catalogue of the back office: the applicant reads them, in the language of the application. */
export const readyReasons: Record<Language, Record<(typeof reasonNames)[number], string>> = {
  en: {
    unreadable: 'We cannot read the scan. Please send a sharper one in which all text is visible.',
    expired: 'The document has expired. Please send the current one.',
    wrong: 'This is another document than the one we need. Please check which one belongs here and send it.',
    incomplete: 'Some pages are missing. Please send all pages in one file.',
  },
  ar: {
    unreadable: 'لا نستطيع قراءة الصورة. يُرجى إرسال نسخة أوضح تظهر فيها جميع البيانات.',
    expired: 'انتهت صلاحية المستند. يُرجى إرسال المستند الساري.',
    wrong: 'هذا مستند مختلف عن المطلوب. يُرجى التحقق وإرسال المستند الصحيح.',
    incomplete: 'تنقص المستند بعض الصفحات. يُرجى إرسال جميع الصفحات في ملف واحد.',
  },
}
