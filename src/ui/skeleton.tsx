import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

const skeleton = tv({ base: 'shimmer block [:where(&)]:rounded-md' })

/** A placeholder; its class gives it the shape of the content: `aspect-4/3`, `h-6 w-40`, `rounded-full`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={skeleton({ className })} />
}

type LoadingProps = {
  /** For screen readers: 'Loading events…' */
  label: string
  className?: string
  children: ReactNode
}

export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
