import { useQuery } from '@tanstack/react-query'
import { type Company, withCompanyDefaults } from '../shared/company.ts'
import { type Hero, withHeroFallback } from '../shared/hero.ts'
import { apiKeys } from '../shared/paths.ts'

/** The company as the public sees it: what is saved, and the defaults for whatever is not. */
export function useCompany() {
  const { data } = useQuery<Company | null>({ queryKey: apiKeys.company })
  return withCompanyDefaults(data)
}

export function useHero() {
  const { data } = useQuery<Hero | null>({ queryKey: apiKeys.hero })
  return withHeroFallback(data)
}
