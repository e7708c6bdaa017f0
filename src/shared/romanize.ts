/** Arabic letters, and those of Persian and Urdu that appear in names, without marks. */
const letters: Record<string, string> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'w',
  ي: 'y',
  ى: 'a',
  ء: '',
  پ: 'p',
  چ: 'ch',
  ژ: 'zh',
  گ: 'g',
  ک: 'k',
  ی: 'y',
  ـ: '',
}

/** Writes Arabic words in Latin letters; other characters stay as they are. Inside a word, و and ي are vowels. */
export function romanize(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/(?<=\p{L})و/gu, 'u')
    .replaceAll(/(?<=\p{L})[يی]/gu, 'i')
    .replaceAll(/\p{Script=Arabic}|ـ/gu, (letter) => letters[letter] ?? letter)
}
