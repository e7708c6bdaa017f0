import { useQuery } from '@tanstack/react-query'
import { contentReads } from '../../client/reads.ts'
import { type CompanyInput, withCompanyDefaults } from '../../shared/company.ts'
import { primaryLanguage } from '../../shared/languages.ts'
import { useLanguage } from './language.ts'

/** The saved company details; the back office shows its name and logos too. */
export function useCompany(): CompanyInput {
  const { data } = useQuery(contentReads.company)
  return withCompanyDefaults(data)
}

/** The company's name in the language of the back office. */
export function useCompanyName(): string {
  const { name } = useCompany()
  const language = useLanguage()
  const { data } = useQuery({ ...contentReads.companyIn(language), enabled: language !== primaryLanguage })
  return language === primaryLanguage ? name : (data?.name ?? name)
}
