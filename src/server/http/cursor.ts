import { createHash } from 'node:crypto'
import type { Position } from '../db/list-page.ts'
import { invalidField } from '../errors.ts'

const digestLength = 12

/**
 * A position as an opaque text. It carries a digest of itself and of the list that it belongs to (path and filters), so
 * that a damaged cursor and one of another list are refused.
 */
export function encodeCursor(position: Position, scope: string): string {
  const text = Buffer.from(JSON.stringify(position)).toString('base64url')
  return digestOf(text, scope) + text
}

export function decodeCursor(cursor: string, scope: string): Position {
  const text = cursor.slice(digestLength)
  if (cursor.slice(0, digestLength) !== digestOf(text, scope)) throw invalidField('cursor', 'Cursor is not valid')
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}

const digestOf = (text: string, scope: string) =>
  createHash('sha256').update(`${scope}\n${text}`).digest('base64url').slice(0, digestLength)
