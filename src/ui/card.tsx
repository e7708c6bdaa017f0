import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { tv, type VariantProps } from 'tailwind-variants/lite'

const card = tv({
  base: 'group/card relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface-raised text-ink shadow-sm',
  variants: {
    /** For a card whose link covers it: the card has hover styles and shows the focus of the link. */
    interactive: {
      true: 'transition-[border-color,box-shadow] hover:border-line-strong/60 hover:shadow-md has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus has-[a:focus-visible]:outline-offset-2',
    },
  },
})

type CardProps = ComponentProps<'div'> & VariantProps<typeof card> & { asChild?: boolean }

export function Card({ interactive, className, asChild, ...props }: CardProps) {
  const Element = asChild ? Slot.Root : 'div'
  return <Element {...props} className={card({ interactive, className })} />
}

const media = tv({
  base: 'relative overflow-hidden bg-surface-sunken *:size-full *:object-cover *:transition-transform *:duration-300 group-hover/card:*:scale-104',
})

/** Crops the picture to the aspect ratio of the class (`aspect-4/3`) and zooms it on hover. */
export function CardMedia({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={media({ className })} />
}

const body = tv({ base: 'flex grow flex-col gap-2 p-6' })

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={body({ className })} />
}
