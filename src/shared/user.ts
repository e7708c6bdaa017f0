import { z } from 'zod'
import { idText, inputObject, instantText, responseObject, versionNumber } from './contract.ts'
import { assignableRoles, roles } from './permissions.ts'
import { changeableText, emailText, optionalText, passwordText, requiredText } from './text.ts'

export const defaultUserRole = 'editor'

export const username = () => requiredText('Username', 3)
const role = () => z.enum(assignableRoles, { error: 'Choose a role' })

export const userSorts = ['createdAt', 'username', 'email'] as const
export type UserSort = (typeof userSorts)[number] | `-${(typeof userSorts)[number]}`

export const userInputSchema = inputObject('UserInput', {
  username: username(),
  email: emailText(),
  password: passwordText(),
  firstName: optionalText('First name'),
  lastName: optionalText('Last name'),
  role: role().default(defaultUserRole),
})
export type UserInput = z.output<typeof userInputSchema>
export type UserFormValues = z.input<typeof userInputSchema>

/** PUT: omitted fields stay unchanged. */
export const userChangesSchema = inputObject('UserChanges', {
  username: username().optional(),
  email: emailText().optional(),
  password: passwordText().optional(),
  firstName: changeableText('First name'),
  lastName: changeableText('Last name'),
  role: role().optional(),
})
export type UserChanges = z.output<typeof userChangesSchema>
export type UserChangesFormValues = z.input<typeof userChangesSchema>

export const userSchema = responseObject('User', {
  id: idText,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  lastLogin: instantText.nullable(),
  version: versionNumber,
})
export type User = z.infer<typeof userSchema>

/** First and last name, or the username if both are empty. */
export function displayName(user: Pick<User, 'username' | 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.username
}
