import { useTranslations } from 'use-intl'
import { RecordScreen } from '../../records/record-screen.tsx'
import { PortfolioCard, PortfolioCardSkeleton } from './portfolio-card.tsx'
import { portfolioForm } from './portfolio-form.tsx'
import { portfolioKind } from './portfolio-kind.ts'

export function PortfolioScreen() {
  const t = useTranslations('admin.portfolio')
  return (
    <RecordScreen
      kind={portfolioKind}
      form={portfolioForm}
      layout={{ kind: 'cards', rowHeight: (width) => (width * 9) / 16 + 177 }}
      Item={PortfolioCard}
      skeleton={<PortfolioCardSkeleton />}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
