import { describe, expect, test } from 'vitest'
import {
  type Access,
  checkAccess,
  editableUserFields,
  hasPermission,
  isStaff,
  mayAssignRole,
  mayDeleteUser,
  mayEditUser,
  type Permission,
  permissions,
  type Role,
  roles,
} from './permissions.ts'

test.each<[Role, Permission[]]>([
  ['superadmin', [...permissions]],
  [
    'admin',
    ['manage_events', 'manage_portfolio', 'manage_vendors', 'manage_clients', 'manage_users', 'manage_settings'],
  ],
  ['editor', ['manage_events', 'manage_portfolio', 'view_vendors']],
  ['vendor', ['view_own_profile']],
])('%s has exactly its permissions [S6.2 D32.1]', (role, expected) => {
  expect(permissions.filter((permission) => hasPermission(role, permission))).toEqual(expected)
  expect(permissions.filter((permission) => hasPermission({ role }, permission))).toEqual(expected)
})

test('without a user there is no permission [S6.2]', () => {
  for (const nobody of [undefined, null]) {
    expect(permissions.some((permission) => hasPermission(nobody, permission))).toBe(false)
    expect(isStaff(nobody)).toBe(false)
  }
})

test('superadmin, admin and editor are staff [S6.2]', () => {
  expect(roles.filter((role) => isStaff(role))).toEqual(['superadmin', 'admin', 'editor'])
})

describe('access', () => {
  test.each<[Access, Role[]]>([
    ['anyone', ['superadmin', 'admin', 'editor', 'vendor']],
    ['signed_in', ['superadmin', 'admin', 'editor', 'vendor']],
    ['staff', ['superadmin', 'admin', 'editor']],
    ['superadmin', ['superadmin']],
    ['manage_content', ['superadmin']],
    ['manage_clients', ['superadmin', 'admin']],
    [
      ['manage_vendors', 'view_vendors'],
      ['superadmin', 'admin', 'editor'],
    ],
    [
      ['manage_content', 'manage_settings'],
      ['superadmin', 'admin'],
    ],
    [[], []],
  ])('access %j is granted to %j', (access, allowed) => {
    for (const role of roles) {
      expect(checkAccess({ role }, access)).toBe(allowed.includes(role) ? 'allowed' : 'forbidden')
    }
    expect(checkAccess(undefined, access)).toBe(access === 'anyone' ? 'allowed' : 'unauthenticated')
  })
})

describe('user management', () => {
  const person = (role: Role, id: string = role) => ({ id, role })
  const others = roles.map((role) => person(role, `other ${role}`))
  const editable = (viewer: Role) => others.filter((target) => mayEditUser(person(viewer), target)).map((t) => t.role)
  const deletable = (viewer: Role) =>
    others.filter((target) => mayDeleteUser(person(viewer), target)).map((t) => t.role)

  test('a superadmin edits and deletes everyone else', () => {
    expect(editable('superadmin')).toEqual([...roles])
    expect(deletable('superadmin')).toEqual([...roles])
  })

  test('an admin edits and deletes editors and vendors but no other admin', () => {
    expect(editable('admin')).toEqual(['editor', 'vendor'])
    expect(deletable('admin')).toEqual(['editor', 'vendor'])
  })

  test.each<Role>(['editor', 'vendor'])('%s cannot edit any user, including themselves', (role) => {
    expect(editable(role)).toEqual([])
    expect(deletable(role)).toEqual([])
    expect(mayEditUser(person(role), person(role))).toBe(false)
  })

  test('users cannot delete themselves or change their own role, email or password in user management', () => {
    for (const role of roles) {
      expect(mayDeleteUser(person(role), person(role))).toBe(false)
      const fields = editableUserFields(person(role), person(role))
      expect(fields).toEqual(role === 'admin' ? ['username', 'firstName', 'lastName'] : [])
    }
  })

  test('a user who may edit an account may edit all of its fields', () => {
    expect(editableUserFields(person('admin'), person('editor'))).toContain('role')
    expect(editableUserFields(person('superadmin'), person('superadmin', 'other'))).toContain('password')
  })

  test('without a session no user can be edited, deleted or given a role', () => {
    for (const nobody of [undefined, null]) {
      expect(others.some((target) => mayEditUser(nobody, target) || mayDeleteUser(nobody, target))).toBe(false)
      expect(roles.some((role) => mayAssignRole(nobody, role))).toBe(false)
    }
  })

  test.each<[Role, Role[]]>([
    ['superadmin', ['admin', 'editor', 'vendor']],
    ['admin', ['editor', 'vendor']],
    ['editor', []],
    ['vendor', []],
  ])('%s may assign the roles %j [D33.1]', (viewer, expected) => {
    expect(roles.filter((role) => mayAssignRole(person(viewer), role))).toEqual(expected)
  })
})
