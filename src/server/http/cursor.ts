import { createHash } from 'node:crypto'
import { isStorable } from '../../shared/text.ts'
import type { Position } from '../db/keyset.ts'
import { invalidField } from '../errors.ts'

const digestLength = 12

/**
 * A position as an opaque text, with a checksum of itself and of the list that it belongs to (path and filters), so that
 * a damaged cursor and one of another list are refused. It is no secret: a forged position only starts elsewhere.
 */
export function encodeCursor(position: Position, scope: string): string {
  const text = Buffer.from(JSON.stringify(position)).toString('base64url')
  return digestOf(text, scope) + text
}

export function decodeCursor(cursor: string, scope: string): Position {
  const text = cursor.slice(digestLength)
  const position = cursor.slice(0, digestLength) === digestOf(text, scope) ? parse(text) : undefined
  if (!isPosition(position)) throw invalidField('cursor', 'Cursor is not valid')
  return position
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

function isPosition(value: unknown): value is Position {
  const isValue = (item: unknown) =>
    typeof item === 'number' || typeof item === 'boolean' || (typeof item === 'string' && isStorable(item))
  return Array.isArray(value) && value.every(isValue)
}

const digestOf = (text: string, scope: string) =>
  createHash('sha256').update(`${scope}\n${text}`).digest('base64url').slice(0, digestLength)
