import { expect, test } from 'vitest'
import { backupOf, copyKey, restoreInto } from '../../../../tests/support/backups.ts'
import { createFactorCalls } from '../../../../tests/support/second-factors.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { makePlace, type TestDatabase } from '../../../../tests/support/test-database.ts'

test('after a restore with the key codes, passkeys and recovery codes sign in, and no setup or ticket is left [D74.6]', async () => {
  const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  const calls = createFactorCalls(app)
  const user = await app.enter('admin')
  const { code, recoveryCodes } = await calls.addTotp(user)
  const { authenticator } = await calls.addPasskey(user)
  await calls.startTotp((await app.enter('admin')).token)
  const ticket = await calls.openTicket(user)
  const { bytes } = await backupOf({ place: app.database.place, files: app.files })
  const place = await makePlace({ empty: true })
  await copyKey(app.database.place, place)
  await restoreInto(place, bytes)

  const restored = await createTestApp({
    env: { RATE_LIMITS: 'off' },
    beside: { database: { place } as TestDatabase, clock: app.clock },
  })
  const again = createFactorCalls(restored)
  expect((await again.sendCode(ticket, code())).status).toBe(401)
  expect((await again.sendCode(await again.openTicket(user), code())).status).toBe(200)
  expect((await again.sendCode(await again.openTicket(user), recoveryCodes[0] ?? '')).status).toBe(200)
  const options = await again.signInOptions()
  expect((await again.sendPasskey(options.ticket, authenticator.get(options.options))).status).toBe(200)
  const setups = restored.database.db.selectFrom('totpFactors').selectAll().where('confirmedAt', 'is', null)
  expect(await setups.execute()).toEqual([])
  await restored.close()
  await place.remove()
  await app.close()
})
