import { useState } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { PlusIcon } from '../../src/ui/icons/plus.ts'
import { TrashIcon } from '../../src/ui/icons/trash.ts'
import { Tooltip } from '../../src/ui/tooltip.tsx'
import { Row, Section } from './section.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

function SaveButton() {
  const [saves, setSaves] = useState(0)
  return (
    <>
      <Button pending={saves > 0} onClick={() => setSaves(saves + 1)}>
        Save event
      </Button>
      <p className="figures text-ink-quiet text-sm">Saves started: {saves}</p>
    </>
  )
}

export function Buttons() {
  return (
    <Section
      number="03"
      title="Buttons"
      note="One primary action per screen. A pending button keeps its width and its focus."
    >
      <div id="buttons" className="grid grid-cols-1 gap-6">
        {variants.map((variant) => (
          <Row key={variant} label={variant}>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant}>
              <PlusIcon aria-hidden="true" className="size-4" />
              New event
            </Button>
            <Button variant={variant} size="lg">
              Large
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} pending pendingText={variant === 'danger' ? 'Deleting…' : 'Saving...'}>
              Save
            </Button>
          </Row>
        ))}
        <Row label="as a link, as an icon">
          <Button variant="secondary" asChild>
            <a href="#fields">Go to fields</a>
          </Button>
          <Tooltip content="Delete this event">
            <Button variant="quiet" size="icon" aria-label="Delete">
              <TrashIcon aria-hidden="true" />
            </Button>
          </Tooltip>
          <Tooltip content="Start a new event">
            <Button variant="secondary" size="icon" aria-label="New">
              <PlusIcon aria-hidden="true" />
            </Button>
          </Tooltip>
        </Row>
        <Row label="try it">
          <SaveButton />
        </Row>
      </div>
    </Section>
  )
}
