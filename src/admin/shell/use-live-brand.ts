import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { brandStyleId } from '../../client/page-state.ts'
import { contentReads } from '../../client/reads.ts'
import { faviconOf, withCompanyDefaults } from '../../shared/company.ts'
import { languagesIn } from '../../shared/languages.ts'
import { brandVariables } from '../../ui/brand.ts'
import { chooseFontAssets } from '../../ui/font-families.ts'
import { fontStyles } from '../preview/font-styles.ts'

/** Applies a saved brand to the back office without a reload. */
export function useLiveBrand(): void {
  const { data } = useQuery(contentReads.company)
  useEffect(() => {
    const brand = withCompanyDefaults(data)
    const css = brandVariables(brand, languagesIn('arabic'))
    const style = document.getElementById(brandStyleId)
    // The server has rendered the brand of the first page load.
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
