import { expect, test } from 'vitest'
import * as notes from './activity.ts'
import type { Role } from './permissions.ts'

const readers = ({ permission }: notes.ActivityMessage) =>
  (['superadmin', 'admin', 'editor', 'vendor'] as Role[]).filter((role) =>
    notes.readableNotes({ role }).includes(permission),
  )

test('an activity is visible to the roles that have its permission', () => {
  expect(readers(notes.noteReview('Sara', 'rejected', 'Acme'))).toEqual(['superadmin', 'admin', 'editor'])
  expect(readers(notes.noteDocumentOpened('Sara', 'civilId', 'Acme'))).toEqual(['superadmin', 'admin'])
  expect(readers(notes.noteRecord('Sara', 'created', 'event', 'Gala'))).toEqual(['superadmin', 'admin', 'editor'])
  expect(readers(notes.noteRecord('Sara', 'deleted', 'user', 'ali'))).toEqual(['superadmin', 'admin'])
  expect(readers(notes.noteRecord('Sara', 'updated', 'page', 'About'))).toEqual(['superadmin'])
  expect(readers(notes.noteRecord('Sara', 'updated', 'media', 'a.jpg'))).toEqual(['superadmin', 'admin', 'editor'])
  expect(readers(notes.noteContent('Sara', 'contact'))).toEqual(['superadmin', 'admin'])
  expect(readers(notes.noteContent('Sara', 'navigation'))).toEqual(['superadmin'])
  expect(notes.readableNotes(undefined)).toEqual([])
})
