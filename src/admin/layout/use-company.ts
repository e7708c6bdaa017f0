import { useQuery } from '@tanstack/react-query'
import { contentReads } from '../../client/reads.ts'
import { type CompanyInput, withCompanyDefaults } from '../../shared/company.ts'

/** The saved company details; the back office shows its name and logos too (D26). */
export function useCompany(): CompanyInput {
  const { data } = useQuery(contentReads.company)
  return withCompanyDefaults(data)
}
