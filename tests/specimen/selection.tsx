import { useState } from 'react'
import { Badge } from '../../src/ui/badge.tsx'
import { Card, CardBody } from '../../src/ui/card.tsx'
import { Checkbox } from '../../src/ui/choice.tsx'

const clients = ['Alghanim Industries', 'Bayan Holding', 'Coral Bank']

/** The checkbox in the table header is mixed while only some rows are selected. */
export function SelectableTable() {
  const [selected, setSelected] = useState<readonly string[]>(['Bayan Holding'])
  const toggle = (name: string, isSelected: boolean) =>
    setSelected(isSelected ? [...selected, name] : selected.filter((other) => other !== name))
  const areAllSelected = selected.length === clients.length
  return (
    <table className="w-full overflow-hidden rounded-lg bg-surface-raised text-start text-sm ring-1 ring-line">
      <thead className="border-line border-b text-ink-quiet">
        <tr>
          <th className="w-0 px-4 py-3">
            <Checkbox
              aria-label="Select all clients"
              checked={areAllSelected}
              indeterminate={selected.length > 0 && !areAllSelected}
              onChange={(event) => setSelected(event.target.checked ? clients : [])}
            />
          </th>
          <th className="py-3 text-start font-medium">Client</th>
          <th className="figures px-4 py-3 text-end font-normal">{selected.length} selected</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {clients.map((name) => (
          <tr key={name} className="has-checked:bg-accent-tint/40">
            <td className="px-4 py-3">
              <Checkbox
                aria-label={`Select ${name}`}
                checked={selected.includes(name)}
                onChange={(event) => toggle(name, event.target.checked)}
              />
            </td>
            <td className="py-3">{name}</td>
            <td className="px-4 py-3 text-end">
              <Badge tone="green" className="ms-auto">
                Active
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function SelectableCard() {
  return (
    <Card className="has-checked:border-accent-ink">
      <CardBody className="flex-row items-start gap-4">
        <Checkbox aria-label="Select Gala dinner" defaultChecked />
        <div>
          <h3 className="font-bold font-heading text-title">Gala dinner</h3>
          <p className="text-ink-quiet text-sm">11 Nov 2026, Sharq</p>
        </div>
      </CardBody>
    </Card>
  )
}
