import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { Input } from '../../ui/control.tsx'

type Props = { label: string; value: string; onChange: (value: string) => void }

export function SearchBox({ label, value, onChange }: Props) {
  return (
    <div className="relative w-full sm:w-72">
      <MagnifyingGlassIcon
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 z-10 my-auto size-4 text-ink-quiet"
      />
      <Input
        type="search"
        // In Arabic too: the browser's own button at its end would come to lie over the glass.
        dir="ltr"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="ps-9"
      />
    </div>
  )
}
