import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
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

/** Three tabs of one form: one button saves them all, and a refused field brings its tab to the front. */
export function CompanyTabs({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<CompanyInput>()
  const { errors, dirtyFields, submitCount } = useFormState({ control })
  const [tab, setTab] = useState('info')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt to save turns the tabs, not every mended field
  useEffect(() => {
    const wrong = tabs.filter(({ fields }) => fields.some((name) => errors[name]))
    if (wrong.length > 0 && !wrong.some(({ id }) => id === tab)) setTab(wrong[0]?.id ?? tab)
  }, [submitCount, Object.keys(errors).length > 0])
  const dirty = new Set(tabs.filter(({ fields }) => fields.some((name) => dirtyFields[name])).map(({ id }) => id))
  return (
    <Tabs.Root value={tab} onValueChange={setTab} className="min-w-0">
      {/* Every family shows itself; its files are fetched only when it is looked at. */}
      {Object.values(fontStyles).map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="fonts" />
      ))}
      <TabList label="Company & Branding" tabs={tabs} dirty={dirty} />
      <Panel id="info" readOnly={readOnly}>
        <TextField required name="name" label="Company Name" />
        <TextAreaField
          required
          name="description"
          label="Company Description"
          rows={4}
          help="In the footer, and where search engines and chats describe the site."
        />
      </Panel>
      <Panel id="logos" readOnly={readOnly}>
        <ImageField
          name="logoLight"
          label="Light Logo URL"
          titleName="name"
          ground="night"
          help="For dark grounds: the navigation bar, and the side of this back office."
        />
        <ImageField
          name="logoDark"
          label="Dark Logo URL"
          titleName="name"
          ground="paper"
          help="For light grounds: the sign-in page, and what search engines show."
        />
        <ImageField
          name="favicon"
          label="Favicon URL"
          titleName="name"
          ground="paper"
          help="The small square that browsers show beside the title."
        />
      </Panel>
      <Panel id="look" readOnly={readOnly}>
        <SwatchRow />
        <div className="grid gap-6 lg:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          <ColorField name="primaryColor" label="Primary Color" help="Light on the stage: buttons and highlights." />
          <ColorField
            name="secondaryColor"
            label="Secondary Color"
            help="The ring around what has focus, and the links of this back office."
          />
          <ColorField name="accentColor" label="Accent Color" help="What happens right now: Live Now, the chat." />
        </div>
        <FontField isHeading name="fontPrimary" label="Primary Font (Headings)" sample="An evening in gold" />
        <FontField name="fontSecondary" label="Secondary Font (Body Text)" sample="Doors open at seven." />
      </Panel>
    </Tabs.Root>
  )
}

function Panel({ id, readOnly, children }: { id: string; readOnly: boolean; children: ReactNode }) {
  return (
    // All stay mounted, so that looking at another tab loses nothing that was typed.
    // It begins with a field, so it is no stop of its own.
    <Tabs.Content forceMount value={id} tabIndex={-1} className="outline-none data-[state=inactive]:hidden">
      <Card asChild className="gap-6 card-room sm:p-8">
        <fieldset disabled={readOnly}>{children}</fieldset>
      </Card>
    </Tabs.Content>
  )
}
