import { type Language, primaryLanguage } from '../../shared/languages.ts'
import { useLanguage } from '../context/language.ts'

/** A record to show, not to save, with its texts in the language of the back office where it has them. */
export function useLocalizedRecord<Item extends { translations?: { [Code in Language]?: object } | undefined }>(
  item: Item,
): Item {
  const language = useLanguage()
  return language === primaryLanguage ? item : { ...item, ...item.translations?.[language] }
}
