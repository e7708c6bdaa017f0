import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Application, ApplicationDocument } from '../../../shared/application.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CheckCircleIcon } from '../../../ui/icons/check-circle.ts'
import { FileArrowUpIcon } from '../../../ui/icons/file-arrow-up.ts'
import { FileDashedIcon } from '../../../ui/icons/file-dashed.ts'
import { FileName } from './file-name.tsx'
import { RequestedDocument } from './requested-document.tsx'

type Props = { application: Application; token: string }

/** The documents of an application; a requested one can be sent again. */
export function ApplicationDocuments({ application: { documents }, token }: Props) {
  const t = useTranslations('application.status')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section
      aria-labelledby="application-documents"
      className="rounded-xl border border-line bg-surface-raised p-[min(1.5rem,7.5vw)] shadow-md sm:p-8"
    >
      <h2 id="application-documents" ref={heading} tabIndex={-1} className="text-heading tracking-tight outline-none">
        {t('documents')}
      </h2>
      <ul className="mt-4 grid divide-y divide-line">
        {documents.map((document) => (
          <li key={document.kind} className="grid grid-cols-[minmax(0,1fr)] gap-4 py-5 last:pb-0">
            <DocumentLine document={document} />
            {document.state === 'requested' && (
              <RequestedDocument
                document={document}
                token={token}
                // The button that had the focus is gone.
                onSent={() => heading.current?.focus({ preventScroll: true })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const stateProps = {
  received: { icon: CheckCircleIcon, tone: 'green', className: 'bg-green text-green-ink' },
  requested: { icon: FileArrowUpIcon, tone: 'yellow', className: 'bg-yellow text-yellow-ink' },
  erased: { icon: FileDashedIcon, tone: 'grey', className: 'bg-grey text-grey-ink' },
} as const

function DocumentLine({ document: { kind, fileName, state } }: { document: ApplicationDocument }) {
  const t = useTranslations('application')
  const { icon: Icon, tone, className } = stateProps[state]
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className={`grid size-10 shrink-0 place-items-center rounded-full ${className}`}>
        <Icon aria-hidden="true" weight="fill" className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 className="font-medium font-sans text-base">{t(`documents.${kind}`)}</h3>
        <FileName className="text-ink-quiet text-sm">{fileName}</FileName>
      </div>
      <Badge tone={tone} className="max-sm:col-start-2 max-sm:mt-1.5">
        {t(`status.states.${state}`)}
      </Badge>
    </div>
  )
}
