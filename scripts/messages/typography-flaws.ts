/** Texts that the specification orders to the letter, with straight apostrophes, three dots or "license". */
const ordered = new Set([
  "You don't have permission to access the admin panel.",
  "You don't have permission to manage users.",
  "We're constantly adding new work to showcase our expertise.",
  'Company license document is required',
  'Loading contact information...',
  'Saving...',
  'Search vendors...',
  'Signing in...',
  'Submitting...',
])

const everywhere: [RegExp, string][] = [
  [/['"]/, 'has a straight apostrophe or quotation mark'],
  [/\.{3}/, 'has three dots instead of an ellipsis'],
]

const byLanguage: Record<string, [RegExp, string][]> = {
  en: [
    [/\b(?:could|can)[n’]+t\b/i, 'has "couldn’t" or "can’t" instead of "could not" or "cannot"'],
    [/\blicenses?\b/i, 'has "license" instead of "licence", beside "enquiry"'],
  ],
  ar: [
    [/\p{Script=Arabic}\s*[,;?]/u, 'has Latin punctuation'],
    [/ـ(?!\{|#)/, 'has a kashida'],
    [/خطط|مورد|مميز/, 'lacks the shadda of خطّط, مورّد or مميّز'],
  ],
}

/** Finds typography that is not that of the other messages of a language. */
export function findTypographyFlaws(language: string, message: string): string[] {
  if (ordered.has(message)) return []
  const rules = [...everywhere, ...(byLanguage[language] ?? [])]
  return rules.filter(([pattern]) => pattern.test(message)).map(([, flaw]) => flaw)
}
