import { type ReactNode, type RefCallback, useCallback, useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import { tv } from 'tailwind-variants/lite'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../client/api-message.ts'
import type { DocumentKind } from '../../../shared/vendor.ts'
import { Field } from '../../../ui/field.tsx'
import { DocumentPicker } from './document-picker.tsx'
import { documentBoxShape } from './document-shape.ts'
import { DocumentStatus } from './document-status.tsx'
import type { DocumentState, useDocumentUploads } from './use-document-uploads.ts'

export type DocumentUploads = ReturnType<typeof useDocumentUploads>

type Props = {
  kind: DocumentKind
  uploads: DocumentUploads
  error: string | undefined
  isErrorSpoken?: boolean
  /** Gets the element to focus if the field has an error. */
  fieldRef?: RefCallback<HTMLElement>
}

/** A field in which one document is chosen, photographed or dropped. */
export function DocumentBox({ kind, uploads, error, isErrorSpoken = true, fieldRef }: Props) {
  const t = useTranslations('application')
  const inLanguage = useApiMessage()
  const state = uploads.states[kind]
  const label = t(`documents.${kind}`)
  const control = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  const focusRef = useCallback(
    (element: HTMLElement | null) => {
      // Choosing or removing a file unmounts the focused control. Its replacement gets the focus, which would otherwise
      // return to the top of the page.
      if (!element) hadFocus.current = control.current === document.activeElement
      else if (hadFocus.current) element.focus({ preventScroll: true })
      control.current = element
      fieldRef?.(element)
    },
    [fieldRef],
  )
  const retry = () => {
    control.current?.focus({ preventScroll: true })
    uploads.retry(kind)
  }
  return (
    <Field required label={label} error={inLanguage(error)} isErrorSpoken={isErrorSpoken}>
      <DropBox
        isEmpty={state.step === 'empty'}
        invalid={error !== undefined}
        onFile={(file) => uploads.choose(kind, file)}
      >
        {state.step === 'empty' ? (
          <DocumentPicker
            label={label}
            hint={t(`hints.${kind}`)}
            focusRef={focusRef}
            onFile={(file) => uploads.choose(kind, file)}
          />
        ) : (
          <DocumentStatus
            label={label}
            state={state}
            focusRef={focusRef}
            onRemove={() => uploads.forget(kind)}
            onRetry={retry}
          />
        )}
      </DropBox>
      <SpokenStatus label={label} step={state.step} />
    </Field>
  )
}

/** Always mounted, because a live region announces only changes. Failures have their own alert. */
function SpokenStatus({ label, step }: { label: string; step: DocumentState['step'] }) {
  const t = useTranslations('application.upload')
  return (
    <span role="status" className="sr-only">
      {step === 'sending' && t('uploading', { document: label })}
      {step === 'stored' && t('isUploaded', { document: label })}
    </span>
  )
}

const box = tv({
  base: [
    documentBoxShape,
    'relative grid rounded-lg border bg-field transition-[border-color,background-color]',
    'has-[input:focus-visible]:border-focus has-[input:focus-visible]:ring-4 has-[input:focus-visible]:ring-focus/20',
  ],
  variants: {
    over: { true: 'border-accent-ink border-solid bg-accent-tint', false: 'border-line-strong/70' },
    isEmpty: { true: 'border-dashed' },
    invalid: { true: 'border-red-ink' },
  },
})

type DropBoxProps = { isEmpty: boolean; invalid: boolean; onFile: (file: File) => void; children: ReactNode }

function DropBox({ isEmpty, invalid, onFile, children }: DropBoxProps) {
  const { getRootProps, isDragActive } = useDropzone({
    // Clicks and keys are handled by the file inputs of the picker inside.
    noClick: true,
    noKeyboard: true,
    multiple: false,
    onDrop: (accepted, refused) => {
      const file = accepted[0] ?? refused[0]?.file
      if (file) onFile(file)
    },
  })
  return <div {...getRootProps({ className: box({ over: isDragActive, isEmpty, invalid }) })}>{children}</div>
}
