import type { KnownMessage } from './coded-message.ts'

/** The least that the policy `strong` asks of staff; the standard minimum is `passwordMinimum`. */
export const strongPasswordMinimum = 10

/** The rules of the policy `strong` that need no dictionary; returns what is wrong with the first broken one. */
export function checkPassword(password: string, { email }: { email: string }): KnownMessage | undefined {
  if (password.length < strongPasswordMinimum)
    return { code: 'tooShort', values: { field: 'password', min: strongPasswordMinimum } }
  if (isOwnEmail(password, email)) return { code: 'passwordIsEmail' }
  return undefined
}

/** The address, or its part before the @, in any case and with digits or punctuation around it. */
function isOwnEmail(password: string, email: string): boolean {
  const typed = password.toLowerCase()
  const address = email.trim().toLowerCase()
  const [localPart = ''] = address.split('@', 1)
  if (!localPart) return false
  if (typed.includes(address) || typed === localPart) return true
  const core = lettersOf(typed)
  return core !== '' && core === lettersOf(localPart)
}

/** Without the digits and punctuation at both ends, which people add to meet a policy. */
export function lettersOf(text: string): string {
  return text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
}
