import { expect, test } from 'vitest'
import { have, hour } from '../../../../tests/support/api.ts'
import { changesBySchedule } from '../../../../tests/support/planned-changes.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'
import { runDueChanges } from './schedule.service.ts'

test('two instances that make the due changes at the same time make each one once [D72.5]', async () => {
  const app = await createTestApp()
  const { db, engine } = app.database
  // A site on SQLite has one instance.
  const other = engine === 'postgres' ? await createTestApp({ beside: app }) : undefined
  const { token } = await app.enter('editor')
  const plan = { dateTime: '2026-11-15T13:00', endDateTime: '2026-11-15T14:00', followClock: true }
  const count = 60
  for (let number = 0; number < count; number++)
    await have(app, 'POST', '/api/events', {
      token,
      body: { ...eventInput, ...plan, title: `No. ${number}`, status: 'draft', publishAt: '2026-11-15T12:30' },
    })
  app.advance(24 * hour)

  const instances = [app, app, ...(other ? [other, other] : [])]
  await Promise.all(instances.map(({ needs }) => runDueChanges(needs)))
  const made = await changesBySchedule(app)
  expect(new Set(made).size).toBe(made.length)
  expect(made).toHaveLength(3 * count)
  const events = await db.selectFrom('events').select(['status', 'version', 'ended']).execute()
  expect(events).toEqual(Array(count).fill({ status: 'past', version: 4, ended: true }))

  await other?.close()
  await app.close()
})

test('an instance whose clock is behind leaves the changes of the other alone [D72.5]', async () => {
  const app = await createTestApp()
  const { token } = await app.enter('editor')
  const body = { ...eventInput, dateTime: '2026-11-15T13:00', followClock: true }
  await have(app, 'POST', '/api/events', { token, body })
  const at = (iso: string) => ({ ...app.needs, clock: () => new Date(iso) })
  await runDueChanges(at('2026-11-15T10:00:00Z'))
  await runDueChanges(at('2026-11-15T09:59:00Z'))
  await runDueChanges(at('2026-11-15T10:00:30Z'))
  expect(await changesBySchedule(app)).toEqual(['started Winter Gala'])
  await app.close()
})
