import { useTranslations } from 'use-intl'
import { translationLanguages } from '../../shared/languages.ts'
import { isSame } from '../saving/is-same.ts'
import { diffList } from './diff-list.ts'
import { Added, Removed, TextDifference } from './text-difference.tsx'
import { type LinkValue, textOf } from './value-kinds.ts'

type Props = { before: readonly LinkValue[]; after: readonly LinkValue[] }

/** The links that were added, removed, moved or changed. */
export function LinkDifference({ before, after }: Props) {
  const t = useTranslations('admin.history')
  const changed = diffList(before, after, ({ path }) => path).filter(
    (entry) => entry.state !== 'same' || !isSame(entry.before, entry.after),
  )
  return (
    <ul className="grid gap-2">
      {changed.map(({ key, state, before: earlier, after: later }) => (
        <li key={key} className="grid gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-ink-quiet text-xs">
              {state === 'same' ? t('states.changed') : t(`states.${state}`)}
            </span>
            {!later && earlier && <Removed>{earlier.label}</Removed>}
            {!earlier && later && <Added>{later.label}</Added>}
            {earlier && later && <TextDifference before={earlier.label} after={later.label} />}
            <bdi dir="ltr" className="text-ink-quiet text-xs">
              {key}
            </bdi>
          </span>
          <Details before={earlier} after={later} />
        </li>
      ))}
    </ul>
  )
}

/** The changed labels in other languages, and whether a link that stayed is shown now. */
function Details({ before, after }: { before: LinkValue | undefined; after: LinkValue | undefined }) {
  const t = useTranslations('admin.history')
  const labels = (link: LinkValue | undefined) =>
    translationLanguages.map((code) => textOf(link?.translations?.[code]?.label))
  const [earlier, later] = [labels(before), labels(after)]
  return (
    <>
      {translationLanguages.map(
        (code, index) =>
          earlier[index] !== later[index] && (
            <div key={code} lang={code} className="w-fit">
              <TextDifference before={earlier[index] ?? ''} after={later[index] ?? ''} />
            </div>
          ),
      )}
      {before && after && before.visible !== after.visible && (
        <span className="text-ink-quiet text-xs">{after.visible ? t('linkShown') : t('linkHidden')}</span>
      )}
    </>
  )
}
