import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { CompanyInput } from '../../../shared/company.ts'
import { Card } from '../../../ui/card.tsx'
import { TextAreaField, TextField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { TabList } from '../../forms/tab-list.tsx'
import { fontStyles } from '../../preview/font-styles.ts'
import { ColorField } from './color-field.tsx'
import { FontField } from './font-field.tsx'
import { SwatchRow } from './swatch-row.tsx'

type FieldName = keyof CompanyInput
type Tab = { id: string; label: string; fields: readonly FieldName[] }

const tabs: readonly Tab[] = [
  { id: 'info', label: 'Company Info', fields: ['name', 'description'] },
  { id: 'logos', label: 'Logos & Assets', fields: ['logoLight', 'logoDark', 'favicon'] },
  {
    id: 'look',
    label: 'Colors & Fonts',
    fields: ['primaryColor', 'secondaryColor', 'accentColor', 'fontPrimary', 'fontSecondary'],
  },
]

/** The tab to show when these fields are invalid: the current one if it has one of them. */
export function findTab(current: string, invalid: readonly string[]): string {
  const wrong = tabs.filter(({ fields }) => fields.some((name) => invalid.includes(name)))
  return wrong.some(({ id }) => id === current) ? current : (wrong[0]?.id ?? current)
}

type Props = { tab: string; onTab: (tab: string) => void; readOnly: boolean }

/** Three tabs of one form, which one button saves. */
export function CompanyTabs({ tab, onTab, readOnly }: Props) {
  const { control } = useFormContext<CompanyInput>()
  const { dirtyFields } = useFormState({ control })
  const dirty = new Set(tabs.filter(({ fields }) => fields.some((name) => dirtyFields[name])).map(({ id }) => id))
  return (
    <Tabs.Root value={tab} onValueChange={onTab} className="min-w-0">
      {/* Each family is shown in its own font, which the browser loads when the tab is opened. */}
      {Object.values(fontStyles).map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="fonts" />
      ))}
      <TabList label="Company & Branding" tabs={tabs} dirty={dirty} />
      <Panel id="info" readOnly={readOnly}>
        <TextField required name="name" />
        <TextAreaField
          required
          name="description"
          rows={4}
          help="Shown in the footer, search results and link previews."
        />
      </Panel>
      <Panel id="logos" readOnly={readOnly}>
        <ImageField
          name="logoLight"
          titleName="name"
          ground="night"
          help="For dark backgrounds: navigation bar and this sidebar."
        />
        <ImageField
          name="logoDark"
          titleName="name"
          ground="paper"
          help="For light backgrounds: sign-in page and search results."
        />
        <ImageField name="favicon" titleName="name" ground="paper" help="The icon in the browser tab." />
      </Panel>
      <Panel id="look" readOnly={readOnly}>
        <SwatchRow />
        <div className="grid gap-6 lg:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          <ColorField name="primaryColor" help="Buttons and highlights." />
          <ColorField name="secondaryColor" help="Keyboard focus outlines on your site." />
          <ColorField name="accentColor" help="“Live Now” badges." />
        </div>
        <FontField isHeading name="fontPrimary" sample="An evening in gold" />
        <FontField name="fontSecondary" sample="Doors open at seven." />
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
