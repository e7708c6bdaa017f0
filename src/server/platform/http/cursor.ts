import { createHmac } from 'node:crypto'
import { isStorable } from '../../../shared/text.ts'
import type { Position } from '../database/keyset.ts'
import { invalidField } from '../errors.ts'

const signatureLength = 22

/** The list that a cursor belongs to (path and filters), and the key that signs its cursors. */
type Scope = { list: string; key: string }

/**
 * A position as an opaque text, signed together with its list: a damaged cursor, one of another list and a made-up one
 * are refused before anything is read. Otherwise everyone could write positions without end, each a new query.
 */
export function encodeCursor(position: Position, scope: Scope): string {
  const text = Buffer.from(JSON.stringify(position)).toString('base64url')
  return sign(text, scope) + text
}

export function decodeCursor(cursor: string, scope: Scope): Position {
  const text = cursor.slice(signatureLength)
  const position = cursor.slice(0, signatureLength) === sign(text, scope) ? parse(text) : undefined
  if (!isPosition(position)) throw invalidField('cursor', { code: 'invalidCursor' })
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

const sign = (text: string, { list, key }: Scope) =>
  createHmac('sha256', key).update(`cursor\n${list}\n${text}`).digest('base64url').slice(0, signatureLength)
