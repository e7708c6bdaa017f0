import { useQuery } from '@tanstack/react-query'
import { type Company, type CompanyInput, withCompanyDefaults } from '../../shared/company.ts'
import { apiKeys } from '../../shared/paths.ts'

/** The company as staff have set it: the back office wears its name and logos too (D26). */
export function useCompany(): CompanyInput {
  const { data } = useQuery<Company | null>({ queryKey: apiKeys.company })
  return withCompanyDefaults(data)
}
