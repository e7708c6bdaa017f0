import { z } from 'zod'
import { coded } from './coded-message.ts'
import { changesOf, idText, inputObject, instantText, responseObject } from './contract.ts'
import { languageCodes } from './languages.ts'
import { ownNotificationsSchema } from './mail.ts'
import { emailText, optionalText, passwordText, textLimits } from './text.ts'
import { username, userSchema } from './user.ts'

/** localStorage keys. */
export const tokenStorageKey = 'auth-token'
export const authStorageKey = 'auth-storage'

/** The id of the user who made a change, which is refused in the session of another one. */
export const typedByHeader = 'x-user'
/** Marks a request that a timer has started, so it does not keep the session alive. */
export const passiveHeader = 'x-passive'

export const loginSchema = inputObject('LoginInput', { email: emailText(), password: passwordText() })
export type Login = z.output<typeof loginSchema>

export const passwordChangeSchema = inputObject('PasswordChange', {
  currentPassword: z
    .string({ error: coded('currentPasswordRequired') })
    .min(1, { error: coded('currentPasswordRequired') })
    .max(textLimits.password, { error: coded('tooLong', { field: 'password', max: textLimits.password }) }),
  newPassword: passwordText(),
})
export type PasswordChange = z.output<typeof passwordChangeSchema>

/** POST /api/auth/forgot-password. */
export const forgottenPasswordSchema = inputObject('ForgottenPassword', { email: emailText() })
export type ForgottenPassword = z.output<typeof forgottenPasswordSchema>

/** The answer for every address, so that it does not tell whether there is an account. */
export const linkRequestedText = 'If there is an account with this email address, we have sent it a link.'
export const linkRequestedSchema = responseObject('LinkRequested', { message: z.string() })

const linkToken = () =>
  z
    .string({ error: coded('invalidLink') })
    .min(1, { error: coded('invalidLink') })
    .max(200, { error: coded('invalidLink') })

/** POST /api/auth/reset-password: sets the password of the user who got the link by mail. */
export const passwordResetSchema = inputObject('PasswordReset', { token: linkToken(), newPassword: passwordText() })
export type PasswordReset = z.output<typeof passwordResetSchema>

/** POST /api/auth/reset-password/check: whose password a link sets, without using it up. */
export const passwordLinkInputSchema = inputObject('PasswordLinkInput', { token: linkToken() })
export type PasswordLinkInput = z.output<typeof passwordLinkInputSchema>

/**
 * The value of the setting `password_policy` that holds for a user. Importing the settings would load zod on every
 * page.
 */
const passwordPolicy = () => z.enum(['standard', 'strong'])

export const passwordLinkSchema = responseObject('PasswordLink', {
  email: z.string(),
  invited: z.boolean(),
  passwordPolicy: passwordPolicy(),
})
export type PasswordLink = z.infer<typeof passwordLinkSchema>

/** POST /api/auth/undo-email and /api/auth/undo-email/check. */
export const emailLinkInputSchema = inputObject('EmailLinkInput', { token: linkToken() })
export type EmailLinkInput = z.output<typeof emailLinkInputSchema>

export const emailLinkSchema = responseObject('EmailLink', {
  email: z.string().meta({ description: 'The email that the account gets back' }),
})
export type EmailLink = z.infer<typeof emailLinkSchema>

/** PUT /api/auth/profile; a new email requires the current password. */
export const profileChangesSchema = changesOf('ProfileChanges', {
  firstName: optionalText('firstName'),
  lastName: optionalText('lastName'),
  username: username(),
  email: emailText(),
  currentPassword: z
    .string({ error: coded('currentPasswordRequired') })
    .max(textLimits.password, { error: coded('tooLong', { field: 'password', max: textLimits.password }) }),
})
export type ProfileChanges = z.output<typeof profileChangesSchema>

/** PUT /api/auth/language: the language of the back office for this user. */
export const languageInputSchema = inputObject('LanguageInput', {
  language: z.enum(languageCodes, { error: coded('chooseLanguage') }),
})
export type LanguageInput = z.output<typeof languageInputSchema>

/** A session of the signed-in user. */
export const accountSessionSchema = responseObject('AccountSession', {
  id: idText,
  current: z.boolean(),
  createdAt: instantText,
  lastUsedAt: instantText,
  device: z.string().meta({ description: 'Browser and system, such as Chrome on Windows; empty if unknown' }),
  network: z.string().meta({ description: 'IPv4 address or IPv6 network' }),
})
export type AccountSession = z.infer<typeof accountSessionSchema>

/** The signed-in user, with what only they need to know. */
export const ownUserSchema = responseObject('OwnUser', {
  ...userSchema.shape,
  language: z.enum(languageCodes),
  notifications: ownNotificationsSchema,
  mustEnroll: z.boolean().meta({ description: 'Has to add a second factor before anything else' }),
  shouldChangePassword: z.boolean().meta({ description: 'The password does not meet the policy `strong`' }),
  passwordPolicy: passwordPolicy(),
})
export type OwnUser = z.infer<typeof ownUserSchema>

export const sessionSchema = responseObject('Session', { user: ownUserSchema, token: z.string() })
export type Session = z.infer<typeof sessionSchema>
