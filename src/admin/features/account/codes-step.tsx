import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { CopyIcon } from '../../../ui/icons/copy.ts'
import { DownloadSimpleIcon } from '../../../ui/icons/download-simple.ts'
import { PrinterIcon } from '../../../ui/icons/printer.ts'
import { saveFile } from '../../browser/save-file.ts'
import { useCopy } from '../../browser/use-copy.ts'
import { useCompanyName } from '../../context/use-company.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { useViewer } from '../../context/use-viewer.ts'

/** Shows the recovery codes, once. Only the button closes the dialog, because they cannot be shown again. */
export function CodesStep({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const t = useTranslations('admin.account.factor.codes')
  const copy = useCopy()
  const isolate = useIsolate()
  const company = useCompanyName()
  const { email } = useViewer()
  const [isSaved, setSaved] = useState(false)
  const heading = t('fileTitle', { company: isolate(company), email })
  const download = () =>
    saveFile(new Blob([`${heading}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <DialogContent
      dismissible={false}
      title={t('title')}
      description={t('text')}
      footer={
        <Button disabled={!isSaved} onClick={onSaved}>
          {t('submit')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="hidden text-sm print:block">{heading}</p>
        <ul
          dir="ltr"
          aria-label={t('list')}
          className="grid grid-cols-1 justify-items-center gap-x-6 gap-y-2 rounded-lg bg-surface-sunken p-4 font-mono text-md sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" size="sm" onClick={() => void copy(codes.join('\n'), { title: t('copied') })}>
            <CopyIcon aria-hidden="true" className="size-4" />
            {t('copy')}
          </Button>
          <Button variant="secondary" size="sm" onClick={download}>
            <DownloadSimpleIcon aria-hidden="true" className="size-4" />
            {t('download')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            <PrinterIcon aria-hidden="true" className="size-4" />
            {t('print')}
          </Button>
        </div>
        <div className="print:hidden">
          <Field beside label={t('saved')}>
            <Checkbox checked={isSaved} onChange={({ currentTarget }) => setSaved(currentTarget.checked)} />
          </Field>
        </div>
      </div>
    </DialogContent>
  )
}
