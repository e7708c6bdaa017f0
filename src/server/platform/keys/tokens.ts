import { createHash, randomBytes } from 'node:crypto'

/** A random secret that is given to one client and never stored. */
export const createToken = () => randomBytes(32).toString('base64url')

/** The form in which tokens are stored, so that a leaked database contains no usable token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
