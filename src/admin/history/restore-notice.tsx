import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../client/api-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { RestoreProblem } from './use-restore.ts'

type Props = {
  problem: RestoreProblem
  fieldName: (field: string) => string | undefined
  isPending: boolean
  onRestoreWithout: (fields: string[]) => void
}

/** Why a version was not restored, with an offer to leave out the fields that cannot be as they were. */
export function RestoreNotice({ problem, fieldName, isPending, onRestoreWithout }: Props) {
  const t = useTranslations('admin.history')
  const apiMessage = useApiMessage()
  if (problem.kind === 'conflict') {
    return (
      <Alert tone="warning" title={t('restoreFailed')}>
        <p>{apiMessage(problem)}</p>
        {problem.code === 'conflict' && <p>{t('conflict')}</p>}
      </Alert>
    )
  }
  const fields = [...new Set(problem.errors.map(({ path }) => fieldOf(path)))]
  return (
    <Alert
      tone="warning"
      title={t('restoreFailed')}
      actions={
        <Button size="sm" variant="secondary" pending={isPending} onClick={() => onRestoreWithout(fields)}>
          {fields.includes('slug') ? t('withoutAddress') : t('withoutImage')}
        </Button>
      }
    >
      <dl className="grid gap-1">
        {problem.errors.map(({ path, ...message }) => (
          <div key={path}>
            <dt className="font-medium">{fieldName(fieldOf(path))}</dt>
            <dd>{apiMessage(message)}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  )
}

/** 'images.2' is a part of the field 'images', but a translation is a separate field. */
const fieldOf = (path: string) => (path.startsWith('translations.') ? path : (path.split('.')[0] ?? path))
