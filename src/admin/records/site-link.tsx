import { useTranslations } from 'use-intl'
import { localPath } from '../../shared/language-paths.ts'
import { Button } from '../../ui/button.tsx'
import { ArrowSquareOutIcon } from '../../ui/icons/arrow-square-out.ts'
import { useLanguage } from '../context/language.ts'
import { useIsolate } from '../context/use-formats.ts'

type Props = {
  path: string
  name: string
  /** Only staff can open it on the site. */
  isDraft?: boolean
}

/** Opens a record on the site, in the language of the back office, in a new tab. */
export function SiteLink({ path, name, isDraft = false }: Props) {
  const t = useTranslations('admin.records')
  const language = useLanguage()
  const named = { name: useIsolate()(name) }
  return (
    <Button asChild variant="quiet" size="sm" className="ms-auto h-auto! min-h-8 max-w-full shrink! whitespace-normal!">
      <a
        href={localPath(path, language)}
        target="_blank"
        rel="noopener"
        aria-label={isDraft ? t('previewNamed', named) : t('viewOnSiteNamed', named)}
      >
        <ArrowSquareOutIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {isDraft ? t('preview') : t('viewOnSite')}
      </a>
    </Button>
  )
}
