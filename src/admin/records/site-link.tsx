import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut'
import { Button } from '../../ui/button.tsx'

type Props = {
  path: string
  name: string
  /** Only staff can open it on the site (D91). */
  isDraft?: boolean
}

/** Opens a record on the site in a new tab. */
export function SiteLink({ path, name, isDraft = false }: Props) {
  const label = isDraft ? 'Preview' : 'View on site'
  return (
    <Button asChild variant="quiet" size="sm" className="ms-auto h-auto! min-h-8 max-w-full shrink! whitespace-normal!">
      <a href={path} target="_blank" rel="noopener" aria-label={`${label}: ${name}`}>
        <ArrowSquareOutIcon aria-hidden="true" className="size-4" />
        {label}
      </a>
    </Button>
  )
}
