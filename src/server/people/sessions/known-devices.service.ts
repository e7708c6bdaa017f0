import { createHmac } from 'node:crypto'
import type { Origin } from '../../platform/caller/origin.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import {
  deleteDevices,
  deleteOldDevices,
  findDevicesOf,
  hasKnownDevice,
  isDeviceOfAnyUser,
  saveDevice,
} from './known-devices.repository.ts'

type DeviceNeeds = { database: Database; clock: () => Date }

const knownMs = 90 * 24 * 60 * 60_000
/** Upper bound of the devices of a user, who may sign in from many networks. */
const maxDevices = 50

/**
 * The hash of the device if the user has signed in from it, so that attackers elsewhere do not lock them out.
 * Without a user the query runs too, so that timing does not reveal whether an account exists.
 */
export async function findKnownDevice(
  { database, clock }: DeviceNeeds,
  userId: string | undefined,
  origin: Origin,
): Promise<string | undefined> {
  const deviceHash = await hashDevice(database, origin)
  const isKnown = await hasKnownDevice(database.reads, userId ?? '', deviceHash, knownSince(clock()))
  return isKnown ? deviceHash : undefined
}

/** The hash of the device if any user has signed in from it, for a request whose user is not known yet. */
export async function findAnyonesDevice({ database, clock }: DeviceNeeds, origin: Origin): Promise<string | undefined> {
  const deviceHash = await hashDevice(database, origin)
  const isKnown = await isDeviceOfAnyUser(database.reads, deviceHash, knownSince(clock()))
  return isKnown ? deviceHash : undefined
}

/** Runs when a user has proved who they are. */
export async function addKnownDevice(
  trx: Executor,
  { database }: Pick<DeviceNeeds, 'database'>,
  userId: string,
  origin: Origin,
  now: Date,
): Promise<{ isNew: boolean }> {
  const deviceHash = await hashDevice(database, origin)
  const stored = await findDevicesOf(trx, userId)
  const isKnown = stored.some((known) => known.deviceHash === deviceHash && known.lastSeenAt > knownSince(now))
  await saveDevice(trx, { userId, deviceHash, lastSeenAt: now.toISOString() })
  const others = stored.map((device) => device.deviceHash).filter((other) => other !== deviceHash)
  const surplus = others.slice(maxDevices - 1)
  if (surplus.length > 0) await deleteDevices(trx, userId, surplus)
  return { isNew: !isKnown }
}

export async function sweepKnownDevices({ database, clock }: DeviceNeeds): Promise<void> {
  await deleteOldDevices(database.db, knownSince(clock()))
}

const knownSince = (now: Date) => new Date(now.getTime() - knownMs).toISOString()

/** A device is known by browser, system and network; keyed, because there are few of them. */
async function hashDevice(database: Pick<Database, 'secret'>, { device, clientIp }: Origin): Promise<string> {
  return createHmac('sha256', await database.secret())
    .update(`${device}\n${clientIp}`)
    .digest('base64url')
}
