import { z } from 'zod'
import { coded } from './coded-message.ts'
import { booleanField, changesOf, idText, inputObject, instantText, responseObject, versionNumber } from './contract.ts'
import { assignableRoles, roles } from './permissions.ts'
import { emailText, optionalText, passwordText, requiredText, shortPasswordMessage } from './text.ts'

export const defaultUserRole = 'editor'

/** Alphabets with letters of the same shape: a Cyrillic а in a Latin name passes for another user. */
const lookAlikes = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
const hasOneAlphabet = (text: string) => lookAlikes.filter((script) => script.test(text)).length <= 1

export const username = () =>
  requiredText('username', 3).refine(hasOneAlphabet, { error: coded('usernameOfTwoAlphabets') })
const role = () => z.enum(assignableRoles, { error: coded('chooseRole') })

export const userSorts = ['createdAt', 'username', 'email'] as const
export type UserSort = (typeof userSorts)[number] | `-${(typeof userSorts)[number]}`

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null && !Array.isArray(value)

const userFields = () => ({
  username: username(),
  email: emailText(),
  password: passwordText().optional(),
  firstName: optionalText('firstName'),
  lastName: optionalText('lastName'),
  role: role().default(defaultUserRole),
})

/** POST: a password, or `invite` for users who choose theirs with a link. */
export const userInputSchema = inputObject('UserInput', { ...userFields(), invite: booleanField('invite').optional() })
  // Also with other invalid fields, so that all of them are reported at once.
  .refine(({ password, invite }) => invite || password !== undefined, {
    path: ['password'],
    error: shortPasswordMessage,
    when: isObject,
  })
  .refine(({ password, invite }) => !invite || password === undefined, {
    path: ['password'],
    error: coded('invitedWithPassword'),
    when: isObject,
  })
export type UserInput = z.output<typeof userInputSchema>
export type UserFormValues = z.input<typeof userInputSchema>

export const userChangesSchema = changesOf('UserChanges', userFields())
export type UserChanges = z.output<typeof userChangesSchema>
export type UserChangesFormValues = z.input<typeof userChangesSchema>

export const userSchema = responseObject('User', {
  id: idText,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  invited: z.boolean().meta({ description: 'Invited and without a password so far' }),
  secondFactor: z.boolean().meta({ description: 'Protected by two-step sign-in' }),
  lastLogin: instantText.nullable(),
  version: versionNumber,
})
export type User = z.infer<typeof userSchema>

/** First and last name, or the username if both are empty. */
export function displayName(user: Pick<User, 'username' | 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.username
}
