import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Backups } from '../../../src/shared/backup.ts'
import { findings, findingsInBothThemes } from '../support/findings.ts'
import { expect, type SiteContent, test } from '../support/own-server.ts'
import type { SiteApi } from '../support/site-api.ts'
import { enterAs, phone } from '../support/visit.ts'
import { button } from './support.ts'

const content: SiteContent = { name: 'backups' }
test.use({ content, isFresh: true })

/** A process of low priority makes the backup, which takes long on a busy machine. */
const soon = { timeout: 120_000 }

async function readBackups(api: SiteApi): Promise<Backups> {
  const { token } = await api.signIn()
  return (await (await api.call('GET', '/backups', undefined, token)).json()) as Backups
}

/** Flips a byte of the newest archive, and makes its daily check due. */
async function damageNewest(api: SiteApi): Promise<void> {
  const { target, backups } = await readBackups(api)
  const path = join(target, backups[0]?.name ?? '')
  const bytes = await readFile(path)
  bytes[200] = (bytes[200] ?? 0) ^ 1
  await writeFile(path, bytes)
  const database = new DatabaseSync(join(dirname(target), 'marasim.db'))
  database.exec(`pragma busy_timeout = 5000; update backups set checked_at = '2020-01-01T00:00:00.000Z'`)
  database.close()
}

test('a superadmin switches backups on and is warned when an archive is damaged [F7.10 F7.13]', async ({
  page,
  api,
}) => {
  test.setTimeout(5 * soon.timeout)
  await enterAs(page, await api.signIn())
  await page.goto('/admin/settings#backups')
  const card = page.getByRole('region', { name: 'Backups', exact: true })
  const list = card.getByRole('list', { name: 'Latest backups' })
  await expect(card.getByText('There are no backups yet.')).toBeVisible()
  await expect(card.getByRole('radio', { name: 'Off' })).toBeChecked()

  await test.step('a proven backup appears soon after it is switched on', async () => {
    await card.getByText('Daily', { exact: true }).click()
    await expect(card.getByRole('radio', { name: 'Daily' })).toBeChecked()
    await expect(list.getByText('Verified')).toBeVisible(soon)
    await expect(card.getByText('Next backup')).toBeVisible()
    expect(await findingsInBothThemes(page)).toEqual([])
  })

  await test.step('one is made now', async () => {
    await button(page, 'Back up now').click()
    await expect(card.getByRole('button', { name: 'Backing up…' })).toBeVisible()
    await expect(list.getByText('Verified')).toHaveCount(2, soon)
  })

  await test.step('the dashboard says when the last proven one was made', async () => {
    await page.goto('/admin')
    await page.getByRole('link', { name: /^Last verified backup: / }).click()
    await expect(card).toBeInViewport()
  })

  await test.step('damage is an alarm on the dashboard and in the settings', async () => {
    await damageNewest(api)
    await expect.poll(async () => (await readBackups(api)).alarm, soon).toBe('damaged')
    await page.goto('/admin')
    await expect(page.getByText('A backup is damaged', { exact: true })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: 'View the backups' }).click()
    await expect(card.getByRole('alert')).toContainText('An archive is damaged')
    await expect(list.getByText('The archive was changed after it was stored.')).toBeVisible()
  })

  await test.step('the card fits a phone', async () => {
    await page.setViewportSize(phone)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    expect(await findings(page)).toEqual([])
  })
})
