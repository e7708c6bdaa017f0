import { z } from 'zod'
import { sessionSchema } from './auth.ts'
import { coded } from './coded-message.ts'
import { idText, inputObject, instantText, responseObject } from './contract.ts'
import { requiredText, textLimits } from './text.ts'

/** With what a sign-in can be completed after the password. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery-code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** What a message tells users about their second factors. */
export type SecondFactorChange =
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'factorsReset'
  | 'wrongCodes'

export const recoveryCodeCount = 10
export const passkeyLimit = 20

const secondFactorTicketSchema = responseObject('SecondFactorTicket', {
  ticket: z.string().meta({ description: 'Holds for five minutes' }),
  methods: z.array(z.enum(secondFactorMethods)),
})

/** A protected account gets a ticket instead of a session. */
export const loginAnswerSchema = z.union([
  sessionSchema,
  responseObject('SecondFactorNeeded', { secondFactor: secondFactorTicketSchema }),
])
export type LoginAnswer = z.infer<typeof loginAnswerSchema>

const ticket = () => z.string({ error: coded('ticketExpired') }).max(200, { error: coded('ticketExpired') })
/** Spaces and dashes are left out: people copy codes with them. */
const code = () =>
  z
    .string({ error: coded('codeRequired') })
    .max(100, { error: coded('wrongCode') })
    .overwrite((text) => text.replaceAll(/[\s-]/g, ''))
    .min(1, { error: coded('codeRequired') })

/** POST /api/auth/second-factor: a code of the authenticator app, or a recovery code. */
export const secondFactorInputSchema = inputObject('SecondFactorInput', { ticket: ticket(), code: code() })
export type SecondFactorInput = z.output<typeof secondFactorInputSchema>

const credentialId = () => z.string({ error: coded('passkeyUnknown') }).max(2000, { error: coded('passkeyUnknown') })
const credential = () =>
  z.looseObject({ id: credentialId() }, { error: coded('passkeyUnknown') }).meta({
    description: 'What navigator.credentials returned, as JSON (WebAuthn)',
  })

/** What a browser needs to ask for a passkey or to create one; the ticket holds for five minutes. */
export const passkeyOptionsSchema = responseObject('PasskeyOptions', {
  ticket: z.string(),
  options: z.looseObject({ challenge: z.string() }).meta({ description: 'Options of WebAuthn as JSON' }),
})
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>

/** POST /api/auth/passkey: a passkey replaces the password and the second factor. */
export const passkeySignInSchema = inputObject('PasskeySignInInput', { ticket: ticket(), credential: credential() })
export type PasskeySignIn = z.output<typeof passkeySignInSchema>

/** Changes of second factors require the password, also in an open session. */
export const passwordConfirmationSchema = inputObject('PasswordConfirmation', {
  currentPassword: z
    .string({ error: coded('currentPasswordRequired') })
    .min(1, { error: coded('currentPasswordRequired') })
    .max(textLimits.password, { error: coded('tooLong', { field: 'password', max: textLimits.password }) }),
})
export type PasswordConfirmation = z.output<typeof passwordConfirmationSchema>

export const totpSecretSchema = responseObject('TotpSecret', {
  uri: z.string().meta({ description: 'otpauth:// address, shown as a QR code' }),
  secret: z.string().meta({ description: 'The same secret, to be typed' }),
})
export type TotpSecret = z.infer<typeof totpSecretSchema>

export const totpConfirmationSchema = inputObject('TotpConfirmationInput', { code: code() })
export type TotpConfirmation = z.output<typeof totpConfirmationSchema>

export const passkeyConfirmationSchema = inputObject('PasskeyConfirmationInput', {
  ticket: ticket(),
  credential: credential(),
  name: requiredText('name', 1),
})
export type PasskeyConfirmation = z.output<typeof passkeyConfirmationSchema>

export const recoveryCodesSchema = responseObject('RecoveryCodes', {
  recoveryCodes: z.array(z.string()).meta({
    description: 'Ten codes after the first factor or on request; empty when the earlier ones stay valid',
  }),
})
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

/** GET /api/auth/second-factors. */
export const secondFactorsSchema = responseObject('SecondFactors', {
  totp: responseObject('TotpFactor', { addedAt: instantText }).nullable(),
  passkeys: z.array(
    responseObject('Passkey', {
      id: idText,
      name: z.string(),
      addedAt: instantText,
      lastUsedAt: instantText.nullable(),
    }),
  ),
  recoveryCodesLeft: z.int(),
  required: z.boolean().meta({ description: 'The policy asks this user for a second factor' }),
})
export type SecondFactors = z.infer<typeof secondFactorsSchema>
