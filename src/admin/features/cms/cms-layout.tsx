import { useLayoutEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { adminPaths } from '../../../shared/paths.ts'
import { messageKey, useMessage } from '../../context/message-key.ts'
import { singletons, toolCards } from './singletons.ts'

const links = [{ title: messageKey('admin.cms.overview'), path: adminPaths.cms }, ...singletons, ...toolCards]

const linkClasses =
  'flex h-9 shrink-0 items-center rounded-md px-3 -outline-offset-2 text-ink-quiet text-sm transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-tint aria-[current=page]:font-medium aria-[current=page]:text-accent-ink pointer-coarse:h-11'

/** The links between the screens of the content, above each of them. */
export function CmsLayout() {
  const t = useTranslations('admin.cms')
  const message = useMessage()
  const list = useScrolledToCurrent()
  return (
    <>
      <nav aria-label={t('nav')} className="-mx-4 mb-5 sm:-mx-3">
        <div ref={list} className="flex gap-1 overflow-x-auto px-1 [scrollbar-width:none] sm:px-0">
          {links.map(({ title, path }) => (
            <NavLink key={path} to={path} end={path === adminPaths.cms} className={linkClasses}>
              {message(title)}
            </NavLink>
          ))}
        </div>
      </nav>
      <Outlet />
    </>
  )
}

/** The links are wider than a phone, so the current one is scrolled into the middle. */
function useScrolledToCurrent() {
  const ref = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is the current one when the path changes
  useLayoutEffect(() => {
    const list = ref.current
    const current = list?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!list || !current) return
    const { left, width } = list.getBoundingClientRect()
    list.scrollLeft += current.left + current.width / 2 - left - width / 2
  }, [pathname])
  return ref
}
