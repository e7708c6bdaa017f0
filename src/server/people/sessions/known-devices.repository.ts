import type { Executor } from '../../platform/database/database.ts'

export async function hasKnownDevice(db: Executor, userId: string, deviceHash: string, since: string) {
  const found = await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .where('lastSeenAt', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

export async function isDeviceOfAnyUser(db: Executor, deviceHash: string, since: string) {
  const found = await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('deviceHash', '=', deviceHash)
    .where('lastSeenAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The latest first. */
export async function findDevicesOf(db: Executor, userId: string) {
  return await db
    .selectFrom('knownDevices')
    .select(['deviceHash', 'lastSeenAt'])
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('deviceHash')
    .execute()
}

export async function saveDevice(db: Executor, device: { userId: string; deviceHash: string; lastSeenAt: string }) {
  await db
    .insertInto('knownDevices')
    .values(device)
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeenAt: device.lastSeenAt }))
    .execute()
}

export async function deleteDevices(db: Executor, userId: string, deviceHashes: readonly string[]): Promise<void> {
  await db.deleteFrom('knownDevices').where('userId', '=', userId).where('deviceHash', 'in', deviceHashes).execute()
}

/** For a replaced password: a device on which a thief signed in must not stay known. */
export async function deleteDevicesOf(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute()
}

export async function deleteOldDevices(db: Executor, until: string): Promise<void> {
  await db.deleteFrom('knownDevices').where('lastSeenAt', '<=', until).execute()
}
