import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { localPath } from '../../shared/language-paths.ts'
import { adminPaths, publicPaths } from '../../shared/paths.ts'
import { ArrowSquareOutIcon } from '../../ui/icons/arrow-square-out.ts'
import { MagnifyingGlassIcon } from '../../ui/icons/magnifying-glass.ts'
import { useLanguage } from '../context/language.ts'
import { useMessage } from '../context/message-key.ts'
import { useCompany, useCompanyName } from '../context/use-company.ts'
import { useViewer } from '../context/use-viewer.ts'
import { CompanyLogo } from './company-logo.tsx'
import { screensFor } from './screens.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserBlock } from './user-block.tsx'

/** Apple keyboards have the Command key instead. */
const searchKeys = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

type Props = { onSearch: () => void; className?: string }

export function Sidebar({ onSearch, className = '' }: Props) {
  const t = useTranslations('admin.shell')
  return (
    <aside
      aria-label={t('product')}
      className={`on-night glow-top flex-col border-line border-e px-3 pt-6 pb-3 ${className}`}
    >
      <ProductName />
      <div className="mt-6 px-1">
        <SearchButton onSearch={onSearch} />
      </div>
      <ScreenLinks className="mt-4 grow overflow-y-auto" />
      <UserBlock />
    </aside>
  )
}

function ProductName() {
  const t = useTranslations('admin.shell')
  const { logoLight } = useCompany()
  const name = useCompanyName()
  return (
    <div className="align-to-page grid gap-0.5 px-3">
      <CompanyLogo
        src={logoLight}
        name={name}
        className="mb-1 h-9 justify-self-start forced-colors:bg-night-950 forced-color-adjust-none"
      >
        <p dir="auto" className="truncate font-bold font-heading text-title">
          {name}
        </p>
      </CompanyLogo>
      <p className="eyebrow">{t('product')}</p>
    </div>
  )
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  const t = useTranslations('admin.shell')
  return (
    <button
      type="button"
      onClick={onSearch}
      className="flex h-10 w-full items-center gap-2.5 rounded-md border border-line bg-surface-sunken/60 px-3 text-ink-quiet text-sm transition-colors hover:border-line-strong hover:text-ink"
    >
      <MagnifyingGlassIcon aria-hidden="true" className="size-4" />
      {t('search')}
      <kbd className="ms-auto rounded-sm border border-line px-1.5 font-sans text-xs">{searchKeys}</kbd>
    </button>
  )
}

const linkClasses =
  'relative flex h-10 items-center gap-3 rounded-md px-3 -outline-offset-2 text-md transition-colors hover:bg-hover pointer-coarse:h-11'

type LinkProps = { onNavigate?: () => void; className?: string }

export function ScreenLinks({ onNavigate, className = '' }: LinkProps) {
  const t = useTranslations('admin.shell')
  const message = useMessage()
  const language = useLanguage()
  const viewer = useViewer()
  return (
    <nav aria-label={t('screensLabel')} className={`flex flex-col gap-0.5 ${className}`}>
      {screensFor(viewer).map(({ title, path, icon: Icon }) => (
        <NavLink
          key={path}
          to={path}
          end={path === adminPaths.dashboard}
          onClick={onNavigate}
          className={({ isActive }) =>
            `${linkClasses} ${isActive ? 'bg-hover font-medium text-ink before:absolute before:inset-y-2.5 before:start-0 before:w-0.5 before:rounded-full before:bg-accent' : 'text-ink-quiet hover:text-ink'}`
          }
        >
          {({ isActive }) => (
            <>
              <Icon
                aria-hidden="true"
                weight={isActive ? 'fill' : 'regular'}
                className={`size-5 ${isActive ? 'text-accent-ink' : ''}`}
              />
              {message(title)}
            </>
          )}
        </NavLink>
      ))}
      <div className="mt-auto grid gap-2 pt-4">
        <a href={localPath(publicPaths.home, language)} className={`${linkClasses} text-ink-quiet hover:text-ink`}>
          <ArrowSquareOutIcon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          {t('viewSite')}
        </a>
        <ThemeSwitch />
      </div>
    </nav>
  )
}
