import { randomInt } from 'node:crypto'
import { hashToken } from '../../platform/keys/tokens.ts'

/** Without letters and digits that look alike: 32 characters, so that each has five bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groups = 4
const groupLength = 4

/** 80 bits, such as K7QM-2XWD-9HTR-BVEC. */
export function createRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** However it was typed: case, spaces and dashes do not matter. */
export const hashRecoveryCode = (code: string) => hashToken(code.replaceAll(/[\s-]/g, '').toUpperCase())
