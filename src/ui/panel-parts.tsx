import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { pressEscape, useCloseRequest } from './use-close-request.ts'

/** Lies over the page while something is open above it. */
export function Scrim() {
  useCloseRequest(pressEscape)
  return (
    <Primitive.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
  )
}

/** What a dialog or drawer is called, and a way out. */
export function PanelHead({ title, description }: { title: ReactNode; description: ReactNode }) {
  return (
    <>
      <div className="grid min-w-0 grow grid-cols-1 gap-1 pt-1.5 pointer-coarse:pt-2.5">
        <Primitive.Title className="font-bold font-heading text-title">{title}</Primitive.Title>
        {description && <Primitive.Description className="text-ink-quiet text-sm">{description}</Primitive.Description>}
      </div>
      <PanelClose />
    </>
  )
}

export function PanelClose() {
  return (
    <Primitive.Close asChild>
      <Button variant="quiet" size="icon" aria-label="Close">
        <XIcon aria-hidden="true" />
      </Button>
    </Primitive.Close>
  )
}
