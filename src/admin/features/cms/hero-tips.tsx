import { useTranslations } from 'use-intl'
import { LightbulbIcon } from '../../../ui/icons/lightbulb.ts'

const tips = ['short', 'subtitle', 'action', 'value', 'images'] as const

export function HeroTips() {
  const t = useTranslations('admin.hero')
  return (
    <aside aria-labelledby="hero-tips" className="rounded-lg bg-surface-sunken card-room sm:p-6 xl:sticky xl:top-10">
      <h2 id="hero-tips" className="flex items-center gap-2 text-lead">
        <LightbulbIcon aria-hidden="true" weight="duotone" className="size-5 text-accent-ink" />
        {t('tips.title')}
      </h2>
      <ul className="mt-4 grid gap-3 text-ink-quiet text-sm">
        {tips.map((tip) => (
          <li key={tip} className="flex gap-3">
            <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-accent" />
            <span className="wrap-anywhere min-w-0">{t(`tips.${tip}`)}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
