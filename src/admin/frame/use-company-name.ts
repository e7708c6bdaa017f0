import { useQuery } from '@tanstack/react-query'
import { type Company, withCompanyDefaults } from '../../shared/company.ts'
import { apiKeys } from '../../shared/paths.ts'

/** The product's name: the company's, as staff have set it. */
export function useCompanyName(): string {
  const { data } = useQuery<Company | null>({ queryKey: apiKeys.company })
  return withCompanyDefaults(data).name
}
