import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { brandStyleId } from '../../client/page-state.ts'
import { type Company, faviconOf, withCompanyDefaults } from '../../shared/company.ts'
import { apiKeys } from '../../shared/paths.ts'
import { brandVariables } from '../../ui/brand.ts'
import { chooseFontAssets } from '../../ui/font-families.ts'
import { fontStyles } from '../preview/font-styles.ts'

/** A brand that was just saved dresses the back office too, without loading it anew (D26). */
export function useLiveBrand(): void {
  const { data } = useQuery<Company | null>({ queryKey: apiKeys.company })
  useEffect(() => {
    const brand = withCompanyDefaults(data)
    const css = brandVariables(brand)
    const style = document.getElementById(brandStyleId)
    // At first it is as the server sent it.
    if (!style || style.textContent === css) return
    style.textContent = css
    const { css: styles } = chooseFontAssets([brand.fontPrimary, brand.fontSecondary], {
      files: [],
      styles: fontStyles,
    })
    for (const href of styles) addStyles(href)
    document.querySelector('link[rel="icon"]')?.setAttribute('href', faviconOf(brand))
  }, [data])
}

function addStyles(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}
