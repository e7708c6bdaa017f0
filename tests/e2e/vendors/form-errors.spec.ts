import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/own-server.ts'
import { phone } from '../support/visit.ts'
import { makePdf, openForm, picker, vendorContent } from './vendor-kit.ts'

test.use({ content: vendorContent, viewport: phone, hasTouch: true, isMobile: true })

const submit = (page: Page) => page.getByRole('button', { name: /^Submit/ })
const stored = (page: Page) => page.getByText('Uploaded', { exact: true })

test('an error of the application form is spoken when its field is left, but not all at once', async ({ page }) => {
  await openForm(page)

  await test.step('an invalid field is reported when it loses the focus', async () => {
    await page.getByLabel('Email').pressSequentially('nobody')
    await page.keyboard.press('Tab')
    await expect(page.locator('[aria-live=polite]', { hasText: 'Invalid email address' })).toHaveCount(1)
  })

  await test.step('submitting an incomplete form announces neither success nor every error', async () => {
    const spoken = await page.evaluateHandle(() => {
      const heard: string[] = []
      const note = (node: Node) => {
        const region = (node instanceof Element ? node : node.parentElement)?.closest('[role=status], [aria-live]')
        const words = region?.getAttribute('aria-live') === 'off' ? '' : region?.textContent
        if (words) heard.push(words)
      }
      new MutationObserver((changes) => {
        for (const { target } of changes) note(target)
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
      return heard
    })
    await submit(page).click()
    await expect(page.getByLabel('Full name')).toBeFocused()
    await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Name must be at least 2 characters')
    await expect(page.getByText('You must accept the terms and conditions')).toBeVisible()
    expect(await spoken.jsonValue()).toEqual([])
  })
})

test('the application form reports missing and invalid input at its fields', async ({ page, noise }, info) => {
  noise.allow(/415/)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/vendors') && sent.push(request.url()))
  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`)
    await dialog.accept()
  })
  await openForm(page)

  await test.step('an empty form reports every field and focuses the first [S2.47]', async () => {
    await submit(page).click()
    await expect(page.getByLabel('Full name')).toBeFocused()
    const complaints = {
      'Full name': 'Name must be at least 2 characters',
      Position: 'Position must be at least 2 characters',
      Phone: 'Phone number must be at least 8 characters',
      Email: 'Invalid email address',
      'I accept the terms and conditions': 'You must accept the terms and conditions',
    }
    for (const [label, complaint] of Object.entries(complaints))
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(complaint)
    await expect(page.getByText('Company name must be at least 2 characters')).toBeVisible()
    await expect(picker(page, 'civilId')).toHaveAccessibleDescription('Civil ID document is required')
    await expect(picker(page, 'companyLicense')).toHaveAccessibleDescription('Company license document is required')
    await expect(picker(page, 'authorizedSignature')).toHaveAccessibleDescription(
      'Authorized signature document is required',
    )
    await expect(page.getByLabel('Phone')).toHaveAttribute('placeholder', /^\+965/)
  })

  await test.step('a file that is too large or of a wrong type is refused before it is sent [D18.1]', async () => {
    const large = info.outputPath('large.pdf')
    await writeFile(large, Buffer.alloc(5_242_881, '%PDF-'))
    await picker(page, 'civilId').setInputFiles({ ...makePdf('notes.txt', ''), mimeType: 'text/plain' })
    await expect(picker(page, 'civilId')).toHaveAccessibleDescription('File must be a PDF, JPG or PNG')
    expect(alerts).toEqual([])
    await picker(page, 'civilId').setInputFiles(large)
    await expect(picker(page, 'civilId')).toHaveAccessibleDescription('File size must be less than 5MB')
    expect(alerts).toEqual(['alert: File size must be less than 5MB'])
    await expect(page.getByText('large.pdf')).toHaveCount(0)
    expect(sent).toEqual([])
  })

  await test.step('a photo over 5 MB is scaled down, and only one that cannot be is refused [D18.1]', async () => {
    // Padding after its end makes a picture as large as a photo, without the time to encode one.
    const padding = Buffer.alloc(5_242_881)
    const photo = sharp({ create: { width: 3600, height: 2400, channels: 3, background: 'white' } })
    for (const [name, picture] of [
      ['IMG_2041.JPG', await photo.jpeg().toBuffer()],
      ['scan.png', await photo.png().toBuffer()],
    ] as const) {
      const path = info.outputPath(name)
      await writeFile(path, Buffer.concat([picture, padding]))
      await picker(page, 'civilId').setInputFiles(path)
      await expect(stored(page)).toHaveCount(1)
      await expect(page.getByText(name.replace(/\.\w+$/, '.jpg'))).toBeVisible()
      await page.getByRole('button', { name: 'Remove the Civil ID' }).click()
    }
    expect(alerts).toHaveLength(1)
    const broken = info.outputPath('broken.jpg')
    await writeFile(broken, Buffer.alloc(5_242_881, 'x'))
    await picker(page, 'civilId').setInputFiles(broken)
    await expect(picker(page, 'civilId')).toHaveAccessibleDescription('File size must be less than 5MB')
    expect(alerts).toHaveLength(2)
    sent.length = 0
  })

  await test.step('a file whose content does not match its name is refused by the server with a message', async () => {
    await picker(page, 'companyLicense').setInputFiles({ ...makePdf('x.png', 'not a picture'), name: 'id.png' })
    await expect(picker(page, 'companyLicense')).toHaveAccessibleDescription('File must be a PDF, JPG or PNG')
    expect(sent).toHaveLength(1)
  })

  await test.step('a file of exactly 5 MB is accepted and can be removed [S2.47]', async () => {
    const full = info.outputPath('full.pdf')
    await writeFile(full, Buffer.alloc(5_242_880, 'x').fill('%PDF-1.7 ', 0, 10))
    await picker(page, 'civilId').setInputFiles(full)
    await expect(stored(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove the Civil ID' }).click()
    await expect(stored(page)).toHaveCount(0)
    await page.reload()
    await page.getByRole('form').waitFor()
    await expect(page.getByText('full.pdf')).toHaveCount(0)
  })
})
