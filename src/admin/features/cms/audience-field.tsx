import { useFormContext } from 'react-hook-form'
import { type FrameAudience, frameAudienceLabels, frameAudiences } from '../../../shared/navigation.ts'

export const audienceQuestion = 'Who sees the menu and footer?'

const explanations: Record<FrameAudience, string> = {
  signed_in: 'Only signed-in staff. Visitors see no menu, footer or chat button.',
  everyone: 'Everyone sees the menu, footer and chat button.',
}

export function AudienceField() {
  const { register } = useFormContext()
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{audienceQuestion}</legend>
      {frameAudiences.map((audience) => (
        <label
          key={audience}
          className="flex cursor-pointer gap-[min(0.75rem,4vw)] rounded-md border border-line bg-field p-[min(1rem,4vw)] transition-colors hover:border-line-strong has-checked:border-accent-ink has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            value={audience}
            {...register('audience')}
            className="mt-1 size-4 shrink-0 accent-accent-ink outline-none"
          />
          <span className="wrap-anywhere grid min-w-0 grid-cols-1 content-start gap-0.5">
            <span className="font-medium text-md">{frameAudienceLabels[audience]}</span>
            <span className="text-ink-quiet text-sm">{explanations[audience]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
