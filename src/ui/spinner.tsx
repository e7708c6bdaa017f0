import { tv } from 'tailwind-variants/lite'

const spinner = tv({
  base: 'inline-block size-[1em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent',
})

/** Hidden from screen readers; the text next to it must name the loading content. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden="true" className={spinner({ className })} />
}
