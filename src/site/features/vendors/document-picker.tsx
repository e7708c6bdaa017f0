import { type ChangeEvent, type RefCallback, useId } from 'react'
import { useTranslations } from 'use-intl'
import { documentExtensions } from '../../../shared/vendor.ts'
import { useFieldLinks } from '../../../ui/field.tsx'
import { CameraIcon } from '../../../ui/icons/camera.ts'
import { UploadSimpleIcon } from '../../../ui/icons/upload-simple.ts'

type Props = { label: string; hint: string; focusRef: RefCallback<HTMLElement>; onFile: (file: File) => void }

/** Both types and extensions, because some file pickers support only one of them. */
const accepted = ['application/pdf', 'image/jpeg', 'image/png', ...documentExtensions].join(',')

/** Two native inputs: one for any file, and on phones one that opens the camera. */
export function DocumentPicker({ label, hint, focusRef, onFile }: Props) {
  const t = useTranslations('application.upload')
  const links = useFieldLinks()
  const cameraId = useId()
  const hintId = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Otherwise choosing the same file again would not fire a change event.
    event.target.value = ''
    if (file) onFile(file)
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-2 pe-3">
      <input
        {...links}
        ref={focusRef}
        type="file"
        accept={accepted}
        onChange={choose}
        // An error replaces the hint.
        aria-describedby={links['aria-describedby'] ?? hintId}
        className="peer sr-only"
      />
      <label
        htmlFor={links.id}
        // Makes the whole box clickable; the label above already names the input.
        aria-hidden="true"
        className="grid min-w-0 grow basis-34 content-center gap-x-4 self-stretch px-4 py-3 sm:grid-cols-[auto_1fr]"
      >
        <span className="row-span-2 grid size-11 max-sm:hidden place-items-center rounded-full bg-accent-tint text-accent-ink">
          <UploadSimpleIcon className="size-5" />
        </span>
        <span className="font-medium text-md">
          {t.rich('choose', {
            choose: (chunks) => (
              <span className="underline decoration-1 decoration-current/40 underline-offset-4">{chunks}</span>
            ),
            drop: (chunks) => (
              <span className="font-normal text-ink-quiet pointer-coarse:hidden max-sm:hidden">{chunks}</span>
            ),
          })}
        </span>
        <span id={hintId} className="text-ink-quiet text-sm">
          {/* Screen readers announce a file input as a button, for which `required` is ignored. */}
          <span className="sr-only">{t('required')} </span>
          {hint}
        </span>
      </label>
      <input
        id={cameraId}
        type="file"
        accept="image/*"
        capture="environment"
        onChange={choose}
        aria-label={t('takePhoto', { document: label })}
        className="sr-only hidden pointer-coarse:block max-sm:block"
      />
      <label
        htmlFor={cameraId}
        aria-hidden="true"
        className="my-2 hidden h-11 items-center gap-2 rounded-md border border-line-strong/50 px-3 font-medium text-sm pointer-coarse:inline-flex max-sm:inline-flex"
      >
        <CameraIcon className="size-5" />
        {t('photo')}
      </label>
    </div>
  )
}
