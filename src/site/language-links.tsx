import { Link, useLocation } from 'react-router'
import { localPath, splitLanguage } from '../shared/language-paths.ts'
import { languageCodes, languages } from '../shared/languages.ts'
import { useLanguage } from './language-context.ts'
import { usePrefetch } from './site-link.tsx'

type Props = { className?: string }

/** Links to this page in the other languages; each is called by its own name. */
export function LanguageLinks({ className = '' }: Props) {
  const current = useLanguage()
  const { pathname, search, hash } = useLocation()
  const { path } = splitLanguage(pathname)
  return languageCodes
    .filter((code) => code !== current)
    .map((code, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the link keeps the focus when it changes its language
      <LanguageLink key={index} code={code} to={localPath(path + search + hash, code)} className={className} />
    ))
}

function LanguageLink({ code, to, className }: Props & { code: keyof typeof languages; to: string }) {
  const { name, direction } = languages[code]
  return (
    <Link
      to={to}
      lang={code}
      hrefLang={code}
      dir={direction}
      preventScrollReset
      discover="none"
      // Unknown paths and parameters share a rendered page, whose link cannot contain them.
      suppressHydrationWarning
      {...usePrefetch(to)}
      className={className}
    >
      {name}
    </Link>
  )
}
