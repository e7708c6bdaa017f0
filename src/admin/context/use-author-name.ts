import { useTranslations } from 'use-intl'
import { type SystemAuthor, systemAuthors } from '../../shared/history.ts'

const systemIds = Object.keys(systemAuthors) as SystemAuthor[]

/** The name of a person, or what made a change that no person made, in the language of the back office. */
export function useAuthorName() {
  const t = useTranslations('admin.history')
  return ({ id, name }: { id: string | null; name: string }): string => {
    const system = systemIds.find((one) => (id === null ? systemAuthors[one] === name : one === id))
    return system ? t(`authors.${system}`) : name
  }
}
