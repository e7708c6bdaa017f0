import { useTranslations } from 'use-intl'
import { FilesIcon } from '../../../ui/icons/files.ts'
import { HandshakeIcon } from '../../../ui/icons/handshake.ts'
import { LockKeyIcon } from '../../../ui/icons/lock-key.ts'

const points = [
  { name: 'documents', icon: FilesIcon },
  { name: 'privacy', icon: LockKeyIcon },
  { name: 'reply', icon: HandshakeIcon },
] as const

/** Answers to what applicants ask before they upload identity documents. */
export function VendorPromise() {
  const t = useTranslations('site.vendors')
  return (
    <ul className="grid gap-7 max-sm:gap-4 sm:max-lg:grid-cols-3 lg:max-w-md">
      {points.map(({ name, icon: Icon }) => (
        <li key={name} className="flex content-start gap-x-5 gap-y-4 max-sm:gap-x-4 sm:max-lg:grid">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-tint text-accent-ink max-sm:size-8">
            <Icon aria-hidden="true" weight="duotone" className="size-6 max-sm:size-5" />
          </span>
          <div className="grid min-w-0 content-start gap-1">
            <h3 className="text-title max-sm:text-base">{t(`promises.${name}.title`)}</h3>
            <p className="text-ink-quiet text-md sm:text-balance max-sm:text-sm">{t(`promises.${name}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
