import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { Link, useNavigate } from 'react-router'
import { pageEditorPath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { useMay } from '../../context/use-viewer.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { pageKind } from './page-kind.ts'
import { PageRow, PageRowSkeleton } from './page-row.tsx'

export function PagesScreen() {
  const navigate = useNavigate()
  const mayManage = useMay(pageKind.manage)
  return (
    <RecordScreen
      kind={pageKind}
      description="Standalone pages, such as your privacy policy or About page."
      layout={{ kind: 'rows', rowHeight: 77 }}
      Item={PageRow}
      skeleton={<PageRowSkeleton />}
      empty={{ title: 'No pages found', text: 'Create your first page' }}
      actions={mayManage ? <NewPage /> : undefined}
      onEdit={({ id }) => navigate(pageEditorPath(id))}
    />
  )
}

function NewPage() {
  return (
    <Button asChild>
      <Link to={pageEditorPath('new')}>
        <PlusIcon aria-hidden="true" className="size-4" />
        New Page
      </Link>
    </Button>
  )
}
