import { useTranslations } from 'use-intl'
import { TextField } from '../forms/fields.tsx'

/** The position of a record in lists. */
export function OrderField() {
  const t = useTranslations('admin.records')
  return <TextField name="order" label={t('order')} type="number" inputMode="numeric" min={0} help={t('orderHelp')} />
}
