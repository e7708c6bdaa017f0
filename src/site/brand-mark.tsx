import { publicPaths } from '../shared/paths.ts'
import { pictureHref } from '../shared/url.ts'
import { SiteLink } from './site-link.tsx'
import { textAttributes } from './text-attributes.ts'
import { useCompany } from './use-content.ts'

/**
 * The company's light logo, or its name if there is none. The logo is made for dark backgrounds, so it gets one where
 * forced colours replace the background of the page.
 */
export function BrandMark() {
  const company = useCompany()
  const { name, logoLight } = company
  const logo = pictureHref(logoLight)
  return (
    <SiteLink
      to={publicPaths.home}
      className={`inline-block max-w-full rounded-sm font-bold font-heading text-title ${logo ? 'shrink-0' : ''}`}
    >
      {logo ? (
        <img
          src={logo}
          alt={name}
          className="h-9 w-auto max-w-[50vw] object-contain print:brightness-0 forced-colors:bg-night-950 forced-color-adjust-none"
        />
      ) : (
        <span {...textAttributes(company, 'name')}>{name}</span>
      )}
    </SiteLink>
  )
}
