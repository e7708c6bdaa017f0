import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { adminPaths } from '../../../shared/paths.ts'
import { ArrowLeftIcon } from '../../../ui/icons/arrow-left.ts'

/** From the editor back to the list. */
export function AllPagesLink() {
  const t = useTranslations('admin.pages')
  return (
    <Link to={adminPaths.pages} className="inline-flex items-center gap-2 hover:text-ink">
      <ArrowLeftIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {t('all')}
    </Link>
  )
}
