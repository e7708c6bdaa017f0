import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { kinds } from '../../../shared/kinds.ts'
import { pageEditorPath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icons/plus.ts'
import { useMay } from '../../context/use-viewer.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { pageKind } from './page-kind.ts'
import { PageRow, PageRowSkeleton } from './page-row.tsx'

export function PagesScreen() {
  const t = useTranslations('admin.pages')
  const navigate = useNavigate()
  const mayManage = useMay(kinds.pages.change)
  return (
    <RecordScreen
      kind={pageKind}
      description={t('description')}
      layout={{ kind: 'rows', rowHeight: 77 }}
      Item={PageRow}
      skeleton={<PageRowSkeleton />}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={mayManage ? <NewPage /> : undefined}
      onEdit={({ id }) => navigate(pageEditorPath(id))}
    />
  )
}

function NewPage() {
  const t = useTranslations('admin.kinds.pages')
  return (
    <Button asChild>
      <Link to={pageEditorPath('new')}>
        <PlusIcon aria-hidden="true" className="size-4" />
        {t('new')}
      </Link>
    </Button>
  )
}
