import { z } from 'zod'
import { inputObject, responseObject } from './contract.ts'
import { emailText, passwordText, textLimits } from './text.ts'
import { userSchema } from './user.ts'

/** localStorage keys. */
export const tokenStorageKey = 'auth-token'
export const authStorageKey = 'auth-storage'

export const loginSchema = inputObject('LoginInput', { email: emailText(), password: passwordText() })
export type Login = z.output<typeof loginSchema>

const currentPasswordMessage = 'Current password is required'

export const passwordChangeSchema = inputObject('PasswordChange', {
  currentPassword: z
    .string({ error: currentPasswordMessage })
    .min(1, { error: currentPasswordMessage })
    .max(textLimits.password, { error: `Password must be at most ${textLimits.password} characters` }),
  newPassword: passwordText(),
})
export type PasswordChange = z.output<typeof passwordChangeSchema>

export const sessionSchema = responseObject('Session', { user: userSchema, token: z.string() })
export type Session = z.infer<typeof sessionSchema>
