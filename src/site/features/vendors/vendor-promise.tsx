import { FilesIcon } from '@phosphor-icons/react/dist/ssr/Files'
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake'
import { LockKeyIcon } from '@phosphor-icons/react/dist/ssr/LockKey'

const points = [
  {
    icon: FilesIcon,
    title: 'Three documents',
    text: 'Your Civil ID, the company license and the authorized signature. A photo taken with your phone is fine.',
  },
  {
    icon: LockKeyIcon,
    title: 'For our vendor team only',
    text: 'Only our vendor team can open your documents, and every view is logged.',
  },
  {
    icon: HandshakeIcon,
    title: 'A real reply',
    text: 'We read every application and answer by phone or email.',
  },
]

/** Answers to what applicants ask before they upload identity documents. */
export function VendorPromise() {
  return (
    <ul className="grid gap-7 max-sm:gap-4 sm:max-lg:grid-cols-3 lg:max-w-md">
      {points.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex content-start gap-x-5 gap-y-4 max-sm:gap-x-4 sm:max-lg:grid">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-tint text-accent-ink max-sm:size-8">
            <Icon aria-hidden="true" weight="duotone" className="size-6 max-sm:size-5" />
          </span>
          <div className="grid min-w-0 content-start gap-1">
            <h3 className="text-title max-sm:text-base">{title}</h3>
            <p className="text-ink-quiet text-md sm:text-balance max-sm:text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
