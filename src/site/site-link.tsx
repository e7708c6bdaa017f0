import { type ComponentProps, useContext } from 'react'
import { Link, useMatch } from 'react-router'
import { ArrowRightIcon } from '../ui/icons/arrow-right.ts'
import { useLocalPath } from './language-context.ts'
import { PrefetchContext } from './site-context.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string; preventScrollReset?: boolean }

/**
 * A link to a page in the language of this page. It prefetches the page on hover and focus and opens it with a view
 * transition.
 */
export function SiteLink({ to: path, preventScrollReset = false, ...props }: Props) {
  const to = useLocalPath()(path)
  const intent = usePrefetch(to)
  // A transition would interrupt smooth scrolling to a section.
  const hasAnchor = to.includes('#')
  return (
    <Link
      viewTransition={!hasAnchor}
      discover="none"
      to={to}
      preventScrollReset={preventScrollReset}
      {...intent}
      {...props}
    />
  )
}

/** A site link that is marked as current while its page is open. */
export function SiteNavLink(props: Props) {
  const isOpen = useMatch(useLocalPath()(props.to)) !== null
  return <SiteLink aria-current={isOpen ? 'page' : undefined} {...props} />
}

/** Props of a link that prefetch its page. */
export function usePrefetch(to: string) {
  const fetchPage = useContext(PrefetchContext)
  const prefetch = () => fetchPage(to)
  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch }
}

type ArrowLinkProps = { to: string; back?: boolean; children: string }

/** A link with an arrow that moves on hover. */
export function ArrowLink({ to, back, children }: ArrowLinkProps) {
  return (
    <SiteLink to={to} className="group inline-flex items-center gap-3 font-semibold text-accent-ink">
      <span className="underline decoration-1 decoration-current/30 underline-offset-8 transition group-hover:decoration-current">
        {children}
      </span>
      <ArrowRightIcon
        aria-hidden
        className={`transition-transform rtl:-scale-x-100 ${back ? 'order-first rotate-180 group-hover:-translate-x-1 rtl:group-hover:translate-x-1' : 'group-hover:translate-x-1 rtl:group-hover:-translate-x-1'}`}
      />
    </SiteLink>
  )
}
