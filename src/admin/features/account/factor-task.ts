type Removal = {
  /** Without another factor the account is protected by its password only. */
  isLast: boolean
  /** The policy asks for a factor, so the user has to add another one at once. */
  isRequired: boolean
}

/** A change of the second factors of the signed-in user. */
export type FactorTask =
  | { kind: 'add-totp' }
  | { kind: 'add-passkey' }
  | { kind: 'renew-codes' }
  | ({ kind: 'remove-totp' } & Removal)
  | ({ kind: 'remove-passkey'; id: string; name: string } & Removal)
