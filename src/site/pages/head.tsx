import { useLocation } from 'react-router'
import { localPath, splitLanguage } from '../../shared/language-paths.ts'
import { type Language, languageCodes, languages, primaryLanguage } from '../../shared/languages.ts'
import { isolatePhones } from '../../shared/phone.ts'
import { shortenText } from '../../shared/truncate-text.ts'
import { absoluteUrl, pictureHref } from '../../shared/url.ts'
import { useLanguage } from '../language-context.ts'
import { useSiteConfig } from '../site-context.ts'
import { useCompany } from '../use-content.ts'

type Props = {
  title: string
  description: string
  /** The picture in link previews; there is a default. */
  image?: string | undefined
  /** The one search parameter that belongs to the canonical URL. */
  parameter?: { name: string; value: string } | undefined
  /** Structured data for search engines. */
  data?: object
  /** Excludes the page from search engines. */
  noIndex?: boolean
}

const ogLocaleOf = (language: Language) => languages[language].locale.replace('-', '_')

const defaultImage = '/artwork/share-default/1200.jpg'

/** Title, description, canonical URL and sharing tags; React moves them into the head. */
export function Head({ title, description, image, parameter, data, noIndex = false }: Props) {
  const { publicUrl } = useSiteConfig()
  const company = useCompany()
  const language = useLanguage()
  const { path } = splitLanguage(useLocation().pathname)
  const search = parameter ? `?${parameter.name}=${encodeURIComponent(parameter.value)}` : ''
  const urlIn = (code: Language) => `${publicUrl}${localPath(path + search, code)}`
  const canonicalUrl = urlIn(language)
  const short = isolatePhones(shortenText(description, 200))
  const picture = absoluteUrl(pictureHref(image) ?? defaultImage, publicUrl)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={short} />
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonicalUrl} />
          {languageCodes.map((code) => (
            <link key={code} rel="alternate" hrefLang={code} href={urlIn(code)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={urlIn(primaryLanguage)} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={ogLocaleOf(language)} />
      {languageCodes.map((code) =>
        code === language ? null : <meta key={code} property="og:locale:alternate" content={ogLocaleOf(code)} />,
      )}
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={short} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={short} />
      <meta name="twitter:image" content={picture} />
      {data && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a data block, every '<' escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  )
}
