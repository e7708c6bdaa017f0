import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import { type ComponentProps, useContext } from 'react'
import { Link, useMatch } from 'react-router'
import { keptPiece } from './pieces/kept-piece.tsx'
import { PrefetchContext } from './site-context.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string; preventScrollReset?: boolean }

/**
 * A link within the site: the page is fetched when somebody is about to go there, and changes with a transition. The
 * server has nowhere to go and draws the address alone, which is what the router makes of it too.
 */
export function SiteLink({ to, preventScrollReset = false, ...props }: Props) {
  const intent = useIntent(to)
  if (import.meta.env.SSR) return <a href={to} {...props} />
  // A transition would stop the gliding to a section.
  const isOther = !to.includes('#')
  return (
    <Link
      viewTransition={isOther}
      discover="none"
      to={to}
      preventScrollReset={preventScrollReset}
      {...intent}
      {...props}
    />
  )
}

/** The same, marked while it is the page that one is on. */
export function SiteNavLink(props: Props) {
  const isHere = useMatch(props.to) !== null
  return <SiteLink aria-current={isHere ? 'page' : undefined} {...props} />
}

function useIntent(to: string) {
  const fetchPage = useContext(PrefetchContext)
  const prefetch = () => fetchPage(to)
  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch }
}

type OnwardProps = { to: string; back?: boolean; children: string }

/** A way onward, or back, with an arrow that leans into it. */
export const OnwardLink = keptPiece(function OnwardLink({ to, back, children }: OnwardProps) {
  return (
    <SiteLink to={to} className="group inline-flex items-center gap-3 font-semibold text-accent-ink">
      <span className="underline decoration-1 decoration-current/30 underline-offset-8 transition group-hover:decoration-current">
        {children}
      </span>
      <ArrowRightIcon
        aria-hidden
        className={`transition-transform rtl:-scale-x-100 ${back ? 'order-first rotate-180 group-hover:-translate-x-1' : 'group-hover:translate-x-1'}`}
      />
    </SiteLink>
  )
})
