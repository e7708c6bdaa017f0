import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Company, CompanyInput } from '../../../shared/company.ts'
import { Card } from '../../../ui/card.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { TabList } from '../../forms/tab-list.tsx'
import { TranslatedTextAreaField, TranslatedTextField } from '../../forms/translations/translated-fields.tsx'
import { Translations } from '../../forms/translations/translations.tsx'
import { fontStyles } from '../../preview/font-styles.ts'
import { ColorField } from './color-field.tsx'
import { FontField } from './font-field.tsx'
import { SwatchRow } from './swatch-row.tsx'

export const translatedTexts = ['name', 'description'] as const

type FieldName = keyof CompanyInput
type Tab = { id: 'info' | 'logos' | 'look'; fields: readonly FieldName[] }

const tabs: readonly Tab[] = [
  { id: 'info', fields: ['name', 'description', 'translations'] },
  { id: 'logos', fields: ['logoLight', 'logoDark', 'favicon'] },
  {
    id: 'look',
    fields: ['primaryColor', 'secondaryColor', 'accentColor', 'fontPrimary', 'fontSecondary'],
  },
]

/** The tab to show when these fields are invalid: the current one if it has one of them. */
export function findTab(current: string, invalid: readonly string[]): string {
  const wrong = tabs.filter(({ fields }) => fields.some((name) => invalid.includes(name)))
  return wrong.some(({ id }) => id === current) ? current : (wrong[0]?.id ?? current)
}

type Props = { tab: string; onTab: (tab: string) => void; readOnly: boolean; saved: Company | null }

/** Three tabs of one form, which one button saves. */
export function CompanyTabs({ tab, onTab, readOnly, saved }: Props) {
  const t = useTranslations('admin.company')
  const { control } = useFormContext<CompanyInput>()
  const { dirtyFields } = useFormState({ control })
  const dirty = new Set(tabs.filter(({ fields }) => fields.some((name) => dirtyFields[name])).map(({ id }) => id))
  return (
    <Tabs.Root value={tab} onValueChange={onTab} className="min-w-0">
      {/* Each family is shown in its own font, which the browser loads when the tab is opened. */}
      {Object.values(fontStyles).map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="fonts" />
      ))}
      <TabList label={t('title')} tabs={tabs.map(({ id }) => ({ id, label: t(`tabs.${id}`) }))} dirty={dirty} />
      <Panel id="info" readOnly={readOnly}>
        <Translations fields={translatedTexts} saved={saved}>
          <TranslatedTextField required name="name" />
          <TranslatedTextAreaField required name="description" rows={4} help={t('help.description')} />
        </Translations>
      </Panel>
      <Panel id="logos" readOnly={readOnly}>
        <ImageField
          name="logoLight"
          title={t('images.logoLight')}
          titleName="name"
          ground="night"
          help={t('help.logoLight')}
        />
        <ImageField
          name="logoDark"
          title={t('images.logoDark')}
          titleName="name"
          ground="paper"
          help={t('help.logoDark')}
        />
        <ImageField
          name="favicon"
          title={t('images.favicon')}
          titleName="name"
          ground="paper"
          help={t('help.favicon')}
        />
      </Panel>
      <Panel id="look" readOnly={readOnly}>
        <SwatchRow />
        <div className="grid gap-6 lg:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          <ColorField name="primaryColor" help={t('help.primaryColor')} />
          <ColorField name="secondaryColor" help={t('help.secondaryColor')} />
          <ColorField name="accentColor" help={t('help.accentColor')} />
        </div>
        <FontField isHeading name="fontPrimary" sample={t('fonts.headingSample')} />
        <FontField name="fontSecondary" sample={t('fonts.textSample')} />
      </Panel>
    </Tabs.Root>
  )
}

function Panel({ id, readOnly, children }: { id: string; readOnly: boolean; children: ReactNode }) {
  return (
    // All panels stay mounted, so that typed values survive a change of the tab.
    // A panel begins with a field, so the Tab key skips the panel itself.
    <Tabs.Content forceMount value={id} tabIndex={-1} className="outline-none data-[state=inactive]:hidden">
      <Card asChild className="gap-6 card-room sm:p-8">
        <fieldset disabled={readOnly}>{children}</fieldset>
      </Card>
    </Tabs.Content>
  )
}
