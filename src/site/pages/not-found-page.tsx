import { useTranslations } from 'use-intl'
import { useIsolate } from '../language-context.ts'
import { useCompany } from '../use-content.ts'
import { Head } from './head.tsx'
import { MessagePage } from './message-page.tsx'

const codeClasses = 'figures mb-3 block font-semibold text-ink-quiet text-title tracking-normal'

export function NotFoundPage() {
  const t = useTranslations('site.notFound')
  const isolated = useIsolate()
  const { name } = useCompany()
  return (
    <>
      <Head noIndex title={t('title', { company: isolated(name) })} description={t('description')} />
      <MessagePage heading={t.rich('heading', { code: (code) => <span className={codeClasses}>{code}</span> })}>
        {t('text')}
      </MessagePage>
    </>
  )
}
