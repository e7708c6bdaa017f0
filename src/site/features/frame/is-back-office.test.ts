import { expect, test } from 'vitest'
import { isBackOffice } from './is-back-office.ts'

test.each(['/admin', '/admin/events', '/admin/cms/hero', '/admin/nowhere'])('%s is the back office [S2.9]', (path) => {
  expect(isBackOffice(path)).toBe(true)
})

test.each(['/', '/events', '/admin/login', '/administration'])('%s is not the back office [S2.9]', (path) => {
  expect(isBackOffice(path)).toBe(false)
})
