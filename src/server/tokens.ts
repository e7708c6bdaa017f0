import { createHash, randomBytes } from 'node:crypto'

/** What nobody can guess: it is told to one person and stored nowhere. */
export const createToken = () => randomBytes(32).toString('base64url')

/** What is stored instead: whoever reads the database gets in nowhere with what is there. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
