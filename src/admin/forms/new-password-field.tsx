import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { checkPassword, strongPasswordMinimum } from '../../shared/password-policy.ts'
import type { SingleValue } from '../../shared/settings.ts'
import { CheckCircleIcon } from '../../ui/icons/check-circle.ts'
import { CircleIcon } from '../../ui/icons/circle.ts'
import type { TextProps } from './fields.tsx'
import type { Strength } from './measure-password.ts'
import { PasswordField } from './password-field.tsx'
import { usePasswordStrength } from './use-password-strength.ts'

type PasswordPolicy = SingleValue<'password_policy'>

type Props = Omit<TextProps, 'type'> & {
  /** Of the user whose password it is. */
  email: string
  policy: PasswordPolicy
}

/** A password that is being chosen, with its strength and what the policy asks for. */
export function NewPasswordField({ email, policy, ...field }: Props) {
  const typed = useWatch({ name: field.name })
  const password = typeof typed === 'string' ? typed : ''
  const strength = usePasswordStrength(password, email)
  return (
    <div className="grid grid-cols-1 gap-3">
      <PasswordField autoComplete="new-password" {...field} />
      <Meter strength={strength} isTyped={password !== ''} />
      {policy === 'strong' && <Requirements password={password} email={email} strength={strength} />}
    </div>
  )
}

const colors = ['bg-red-ink', 'bg-red-ink', 'bg-yellow-ink', 'bg-green-ink', 'bg-green-ink'] as const

function Meter({ strength, isTyped }: { strength: Strength | undefined; isTyped: boolean }) {
  const t = useTranslations('admin.forms.strength')
  const filled = strength === undefined ? 0 : Math.max(1, strength)
  return (
    <div className={isTyped ? 'flex flex-wrap items-center gap-x-3 gap-y-1' : 'sr-only'}>
      <span aria-hidden="true" className="grid min-w-32 grow grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((part) => (
          <span
            key={part}
            className={`h-1.5 rounded-full ${part <= filled && strength !== undefined ? colors[strength] : 'bg-line'}`}
          />
        ))}
      </span>
      {/* A live region announces changes only, so it is rendered before the first one. */}
      <span aria-live="polite" className="min-w-20 text-end text-ink-quiet text-sm">
        {strength !== undefined &&
          t.rich(`words.${strength}`, { label: (text) => <span className="sr-only">{text}</span> })}
      </span>
    </div>
  )
}

/** Weaker passwords are among the common ones, or close to them. */
const uncommonFrom = 2

function Requirements({
  password,
  email,
  strength,
}: {
  password: string
  email: string
  strength: Strength | undefined
}) {
  const t = useTranslations('admin.forms.strength')
  const isLong = password.length >= strongPasswordMinimum
  const isOwn = isLong && checkPassword(password, { email }) !== undefined
  return (
    <ul aria-label={t('requirements')} className="grid gap-1 text-sm">
      <Requirement isMet={isLong}>{t('long', { min: strongPasswordMinimum })}</Requirement>
      <Requirement isMet={isLong && !isOwn && strength !== undefined && strength >= uncommonFrom}>
        {t('uncommon')}
      </Requirement>
    </ul>
  )
}

function Requirement({ isMet, children }: { isMet: boolean; children: string }) {
  const t = useTranslations('admin.forms.strength')
  const Icon = isMet ? CheckCircleIcon : CircleIcon
  return (
    <li className={`flex gap-2 ${isMet ? 'text-ink' : 'text-ink-quiet'}`}>
      <Icon
        aria-hidden="true"
        weight={isMet ? 'fill' : 'regular'}
        className={`mt-0.5 size-4 shrink-0 ${isMet ? 'text-green-ink' : ''}`}
      />
      <span>
        {children}
        <span className="sr-only">{isMet ? t('met') : t('notMet')}</span>
      </span>
    </li>
  )
}
