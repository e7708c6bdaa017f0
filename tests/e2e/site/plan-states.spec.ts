import { findings } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { editableContent, fullContent } from '../support/site-content.ts'
import { enterAs, phone, visit } from '../support/visit.ts'
import { fillPlan, mailsTo, newAddress, openPlan, planContent, reference, send, submitButton } from './plan-kit.ts'

test.describe('the form', () => {
  test.use({ content: planContent, viewport: phone, hasTouch: true, isMobile: true, isFresh: true })

  test('answers of the planning form that cannot be sent stay in it and are sent once later', async ({
    page,
    api,
    context,
    noise,
    request,
  }) => {
    noise.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    const alert = page.getByRole('alert')
    const email = newAddress()
    await openPlan(page)
    await fillPlan(page, email)

    await test.step('people who are offline are told so [D79.10]', async () => {
      await context.setOffline(true)
      await expect(page.getByText('You are offline')).toBeVisible()
      await send(page)
      await expect(page.getByLabel('What do you have in mind?')).toHaveValue('A wedding by the sea')
      await context.setOffline(false)
      await expect(page.getByText('You are offline')).toBeHidden()
    })

    await test.step('answers that are sent at once can be sent again [D79.3 D79.10]', async () => {
      await page.route(
        '**/api/enquiries',
        async (route) => {
          const opened = await request.get('/api/enquiry-form')
          const postData = { ...route.request().postDataJSON(), ...(await opened.json()) }
          await route.continue({ postData: JSON.stringify(postData) })
        },
        { times: 1 },
      )
      await submitButton(page).click()
      await expect(alert).toContainText('That was quick. Please check your answers')
    })

    await test.step('the limit of an address is explained [D79.3 D79.10]', async () => {
      const tooMany = { status: 429, json: { message: 'Too many attempts. Please try again later.' } }
      await page.route('**/api/enquiries', (route) => route.fulfill(tooMany), { times: 1 })
      await submitButton(page).click()
      await expect(alert).toContainText('Too many attempts. Please try again later.')
    })

    await test.step('an answer that was lost is repeated without a second enquiry [D79.10]', async () => {
      await page.route(
        '**/api/enquiries',
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await submitButton(page).click()
      await expect(alert).toContainText('Your enquiry was not sent')
      await expect(alert).toContainText('Everything you wrote is still here.')
      expect(await findings(page), 'failed').toEqual([])
      await submitButton(page).click()
      await expect(reference(page)).toHaveText(/^M-\d{4}-\d{3,}$/)
      expect(await mailsTo(api, email)).toHaveLength(1)
    })
  })

  test('the draft of an enquiry is forgotten after a day without a change, on any page [D79.9]', async ({ page }) => {
    await openPlan(page)
    await page.getByLabel('Your name').pressSequentially('Dalal')
    const read = () => page.evaluate(() => localStorage.getItem('enquiry-draft'))
    expect(await read()).toContain('Dalal')
    await page.clock.setFixedTime(Date.now() + 23 * 60 * 60 * 1000)
    await visit(page, '/events')
    expect(await read()).toContain('Dalal')
    await page.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000)
    await visit(page, '/events')
    expect(await read()).toBeNull()
  })
})

test.describe('without JavaScript', () => {
  test.use({ content: fullContent, javaScriptEnabled: false })

  test('without JavaScript the form is shown with an address to write to [D79.8]', async ({ page }) => {
    await page.goto('/plan')
    await expect(page.locator('p', { hasText: 'The form needs JavaScript.' })).toBeVisible()
    await expect(page.locator('p a[href^="mailto:"]')).toBeVisible()
    await expect(page.getByText('Corporate Events')).toBeVisible()
  })
})

test.describe('the way to the form', () => {
  test.use({ content: fullContent })

  test('event details and footer lead to the form, the navigation only after it was switched on [D79.8]', async ({
    page,
    api,
  }) => {
    await visit(page, '/events')
    await page.getByRole('link', { name: 'View Details of Falcon Show' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Plan it with us' }).click()
    await expect(page.getByRole('heading', { name: 'Plan Your Event' })).toBeVisible()
    await enterAs(page, await api.signIn())
    await visit(page, '/events')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Plan Your Event' })).toHaveCount(0)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Plan Your Event' })
    await expect(link).toHaveAttribute('href', '/plan')
  })
})

test.describe('a form that cannot be loaded', () => {
  test.use({ content: fullContent, isFresh: true })

  test('a form that cannot be loaded is replaced by an offer to try again [D79.10]', async ({ page, noise }) => {
    noise.allow(/Failed to load resource/)
    await page.route('**/assets/plan-form-*.js', (route) => route.abort())
    await visit(page, '/events')
    await page.getByRole('link', { name: 'View Details of Falcon Show' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Plan it with us' }).click()
    await expect(page.getByText('We could not load the form')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
})

test.describe('a site with contact details', () => {
  test.use({ content: editableContent })

  test('the invitation of the home page leads to the form, and the form to the chat [D79.8]', async ({ page, api }) => {
    await api.saveContact({ phone: '+965 1234 5678', whatsappLink: 'https://wa.me/96512345678' })
    await visit(page, '/')
    await page.getByRole('main').getByRole('link', { name: 'Plan Your Event' }).click()
    await expect(page).toHaveURL(/\/plan$/)
    await expect(page.getByRole('link', { name: /^WhatsApp/ }).first()).toHaveAttribute('href', /wa\.me/)
    await expect(page.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+96512345678')
  })
})
