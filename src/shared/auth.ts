import { z } from 'zod'
import { inputObject, responseObject } from './contract.ts'
import { languageCodes } from './languages.ts'
import { changeableText, emailText, passwordText, textLimits } from './text.ts'
import { username, userSchema } from './user.ts'

/** localStorage keys. */
export const tokenStorageKey = 'auth-token'
export const authStorageKey = 'auth-storage'

export const loginSchema = inputObject('LoginInput', { email: emailText(), password: passwordText() })
export type Login = z.output<typeof loginSchema>

export const currentPasswordMessage = 'Current password is required'

export const passwordChangeSchema = inputObject('PasswordChange', {
  currentPassword: z
    .string({ error: currentPasswordMessage })
    .min(1, { error: currentPasswordMessage })
    .max(textLimits.password, { error: `Password must be at most ${textLimits.password} characters` }),
  newPassword: passwordText(),
})
export type PasswordChange = z.output<typeof passwordChangeSchema>

/** PUT /api/auth/profile: omitted fields stay unchanged; a new email requires the current password (D90). */
export const profileChangesSchema = inputObject('ProfileChanges', {
  firstName: changeableText('First name'),
  lastName: changeableText('Last name'),
  username: username().optional(),
  email: emailText().optional(),
  currentPassword: z
    .string({ error: currentPasswordMessage })
    .max(textLimits.password, { error: `Password must be at most ${textLimits.password} characters` })
    .optional(),
})
export type ProfileChanges = z.output<typeof profileChangesSchema>
export type ProfileFormValues = z.input<typeof profileChangesSchema>

/** PUT /api/auth/language: the language of the back office for this user (D96). */
export const languageInputSchema = inputObject('LanguageInput', {
  language: z.enum(languageCodes, { error: 'Choose a language' }),
})
export type LanguageInput = z.output<typeof languageInputSchema>

/** The signed-in user, with what only they need to know. */
export const ownUserSchema = responseObject('OwnUser', { ...userSchema.shape, language: z.enum(languageCodes) })
export type OwnUser = z.infer<typeof ownUserSchema>

export const sessionSchema = responseObject('Session', { user: ownUserSchema, token: z.string() })
export type Session = z.infer<typeof sessionSchema>
