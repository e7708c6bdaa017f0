import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning'

/** Somebody has deleted what is being edited. Nothing typed is lost. */
export function GoneNote() {
  return (
    <p role="alert" className="mb-6 flex gap-2 rounded-md bg-yellow p-4 text-sm text-yellow-ink">
      <WarningIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="font-medium">Somebody else has deleted this in the meantime.</strong> What you typed is still
        here, but there is nothing to save it to. Copy what you need before you close this.
      </span>
    </p>
  )
}
