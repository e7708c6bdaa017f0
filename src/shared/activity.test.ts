import { expect, test } from 'vitest'
import * as notes from './activity.ts'
import type { Role } from './permissions.ts'

test('every activity has a readable message', () => {
  expect([
    notes.noteReview('Sara', 'approved', 'Acme').message,
    notes.noteApplication('Acme').message,
    notes.noteRecord('Sara', 'created', 'event', 'Gala').message,
    notes.noteRecord('Sara', 'restored', 'client', 'Acme').message,
    notes.noteRecord('Sara', 'created', 'media', 'hall.jpg').message,
    notes.noteContent('Sara', 'hero').message,
    notes.noteSetting('Sara', 'contact_phone').message,
    notes.noteDocumentOpened('Sara', 'civilId', 'Acme').message,
    notes.noteErasure('Sara').message,
    notes.noteSampleRemoval('Sara').message,
  ]).toEqual([
    'Sara approved the application of “Acme”',
    'New application from “Acme”',
    'Sara created the event Gala',
    'Sara restored the client Acme',
    'Sara uploaded the image hall.jpg',
    'Sara updated the hero section',
    'Sara updated the setting Phone Number',
    'Sara opened the Civil ID of “Acme”',
    'Sara deleted a vendor application',
    'Sara removed the sample content',
  ])
})

test('the name of an applicant cannot leave its quotation marks [T25.1]', () => {
  const { message } = notes.noteApplication('Acme” was approved by “Sara')
  expect(message).toBe('New application from “Acme" was approved by "Sara”')
})

const readers = ({ permission }: notes.ActivityNote) =>
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
