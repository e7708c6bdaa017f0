export const roles = ['superadmin', 'admin', 'editor', 'vendor'] as const
export type Role = (typeof roles)[number]

/** Roles that may open the back office. */
const staffRoles = ['superadmin', 'admin', 'editor'] as const satisfies readonly Role[]

/** Whether the setting `require_second_factor` binds a user. */
export function isBoundToSecondFactor(role: Role, policy: 'off' | 'admins' | 'staff'): boolean {
  if (policy === 'admins') return role === 'superadmin' || role === 'admin'
  return policy === 'staff' && isStaff(role)
}

/** Roles that the API can assign; superadmin is not one of them. */
export const assignableRoles = ['admin', 'editor', 'vendor'] as const satisfies readonly Role[]

export const permissions = [
  'manage_content',
  'manage_events',
  'manage_portfolio',
  'manage_vendors',
  'manage_clients',
  'manage_users',
  'manage_settings',
  'view_vendors',
  'view_own_profile',
] as const
export type Permission = (typeof permissions)[number]

const rolePermissions: Record<Role, readonly Permission[]> = {
  superadmin: permissions,
  admin: ['manage_users', 'manage_events', 'manage_portfolio', 'manage_vendors', 'manage_clients', 'manage_settings'],
  editor: ['manage_events', 'manage_portfolio', 'view_vendors'],
  vendor: ['view_own_profile'],
}

type Subject = { role: Role } | Role | null | undefined

function roleOf(subject: Subject): Role | undefined {
  return typeof subject === 'object' ? subject?.role : subject
}

export function hasPermission(subject: Subject, permission: Permission): boolean {
  const role = roleOf(subject)
  return role !== undefined && rolePermissions[role].includes(permission)
}

export const rolesWith = (permission: Permission): Role[] => roles.filter((role) => hasPermission(role, permission))

export function isStaff(subject: Subject): boolean {
  const role = roleOf(subject)
  return role !== undefined && (staffRoles as readonly Role[]).includes(role)
}

/** What a route requires; a list of permissions requires any one of them. */
export type Access = 'anyone' | 'signed_in' | 'staff' | 'superadmin' | Permission | readonly Permission[]

export type AccessVerdict = 'allowed' | 'unauthenticated' | 'forbidden'

export function checkAccess(subject: Subject, access: Access): AccessVerdict {
  if (access === 'anyone') return 'allowed'
  const role = roleOf(subject)
  if (role === undefined) return 'unauthenticated'
  return isAllowed(role, access) ? 'allowed' : 'forbidden'
}

function isAllowed(role: Role, access: Exclude<Access, 'anyone'>): boolean {
  if (access === 'signed_in') return true
  if (access === 'staff') return isStaff(role)
  if (access === 'superadmin') return role === 'superadmin'
  if (typeof access === 'string') return hasPermission(role, access)
  return access.some((permission) => hasPermission(role, permission))
}

type Person = { id: string; role: Role }

export type EditableUserField = 'username' | 'email' | 'firstName' | 'lastName' | 'password' | 'role'

const ownFields: readonly EditableUserField[] = ['username', 'firstName', 'lastName']
const allFields: readonly EditableUserField[] = [...ownFields, 'email', 'password', 'role']

/** Users whom the viewer may fully manage: only lower roles, except that a superadmin manages all others. */
function canManage(viewer: Person, target: Person): boolean {
  if (viewer.id === target.id) return false
  if (viewer.role === 'superadmin') return true
  return viewer.role === 'admin' && (target.role === 'editor' || target.role === 'vendor')
}

/** The fields of the target that the viewer may change through PUT /api/users/{id}. */
export function editableUserFields(viewer: Person | null | undefined, target: Person): readonly EditableUserField[] {
  if (!viewer) return []
  if (canManage(viewer, target)) return allFields
  // Users change their own email and password below /api/auth, which requires the current password.
  return viewer.id === target.id && viewer.role === 'admin' ? ownFields : []
}

export function mayEditUser(viewer: Person | null | undefined, target: Person): boolean {
  return editableUserFields(viewer, target).length > 0
}

/** Does not protect the last superadmin; the caller has to count them. */
export function mayDeleteUser(viewer: Person | null | undefined, target: Person): boolean {
  return viewer ? canManage(viewer, target) : false
}

export function mayAssignRole(subject: Subject, role: Role): boolean {
  const viewerRole = roleOf(subject)
  if (role === 'editor' || role === 'vendor') return hasPermission(viewerRole, 'manage_users')
  return role === 'admin' && viewerRole === 'superadmin'
}
