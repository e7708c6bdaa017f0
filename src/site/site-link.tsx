import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import { type ComponentProps, useContext } from 'react'
import { Link, NavLink, type To } from 'react-router'
import { PrefetchContext } from './site-context.ts'

/** A link within the site: the page is fetched when somebody is about to go there, and changes with a transition. */
export function SiteLink(props: ComponentProps<typeof Link>) {
  return <Link viewTransition {...useIntent(props.to)} {...props} />
}

/** The same, marked while it is the page that one is on. */
export function SiteNavLink(props: ComponentProps<typeof NavLink>) {
  return <NavLink viewTransition {...useIntent(props.to)} {...props} />
}

function useIntent(to: To) {
  const fetchPage = useContext(PrefetchContext)
  const prefetch = () => fetchPage(String(to))
  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch }
}

/** A way onward, or back, with an arrow that leans into it. */
export function OnwardLink({ back, children, ...props }: ComponentProps<typeof Link> & { back?: boolean }) {
  return (
    <SiteLink {...props} className="group inline-flex items-center gap-3 font-semibold text-accent-ink">
      <span className="underline decoration-1 decoration-current/30 underline-offset-8 transition group-hover:decoration-current">
        {children}
      </span>
      <ArrowRightIcon
        aria-hidden
        className={`transition-transform rtl:-scale-x-100 ${back ? 'order-first rotate-180 group-hover:-translate-x-1' : 'group-hover:translate-x-1'}`}
      />
    </SiteLink>
  )
}
