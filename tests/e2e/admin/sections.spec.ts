import { expect, test } from '../support/own-server.ts'
import { enterAs } from '../support/visit.ts'
import { expectMessageBeside } from './support.ts'

// A separate server, because saved sections appear on every page of the site.
test.use({ content: { name: 'sections' } })

test('the message of a refused save does not cover the save bar, which the conflict has moved', async ({
  page,
  api,
  noise,
}) => {
  noise.allow(/status of 409/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await api.saveContact({ twitterUrl: 'https://x.com/marasim' })
  await enterAs(page, await api.signIn())
  await page.goto('/admin/settings?tab=social')
  const social = page.getByRole('tabpanel', { name: 'Social Media' })
  await expect(social.getByLabel('Twitter/X Profile')).toHaveValue('https://x.com/marasim')
  await api.saveContact({ twitterUrl: 'https://x.com/theirs' })
  await social.getByLabel('Twitter/X Profile').fill('https://x.com/mine')
  const saveButton = social.getByRole('button', { name: 'Save Changes' })
  await saveButton.click()
  await expect(social.getByRole('alert')).toContainText('Someone else saved changes')
  // The conflict note has moved the save bar.
  await expectMessageBeside(page, [saveButton])
})
