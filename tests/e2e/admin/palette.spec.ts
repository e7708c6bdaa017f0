import { answer, button, createUser, dialog, expect, test, toast, unique } from './support.ts'

test('the command palette finds screens, actions and records of an admin', async ({ page, open, api }) => {
  const { title } = await api.event()
  await open('admin', '/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const search = page.getByRole('dialog').getByRole('combobox')

  await test.step('the palette says when nothing matches and returns the focus', async () => {
    const opener = page.getByRole('button', { name: 'Search' })
    await answer(page, 'search', { message: 'Broken' }, 500)
    await opener.click()
    await search.fill('zzzzqqqq')
    await expect(page.getByRole('status').filter({ hasText: 'We could not search the records.' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.unrouteAll()
    await opener.click()
    await search.fill('zzzzqqqq')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  await test.step('the palette opens a screen by keyboard', async () => {
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused()
    await search.fill('portf')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/portfolio')
    await expect(page.getByRole('status').filter({ hasText: /^Portfolio$/ })).toBeAttached()
    await expect(button(page, 'New portfolio item')).toBeVisible()
  })

  await test.step('the palette starts a new event from any screen', async () => {
    await page.keyboard.press('Control+k')
    await search.fill('new event')
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Create event').locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Create event')).toBeHidden()
  })

  await test.step('the palette opens a record', async () => {
    await page.keyboard.press('Control+k')
    await search.fill(String(title))
    await page.getByRole('option', { name: String(title) }).click()
    await expect(dialog(page, 'Edit event').getByLabel('Title')).toHaveValue(String(title))
  })

  await test.step('one Escape or its button closes the palette while a toast is shown', async () => {
    await dialog(page, 'Edit event').getByLabel('Location').fill('Salmiya')
    await dialog(page, 'Edit event').getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page)).toBeVisible()
    await expect(dialog(page, 'Edit event')).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await expect(toast(page), 'the message stays').toBeVisible()
    await page.keyboard.press('Control+k')
    await dialog(page, 'Search').getByRole('button', { name: 'Close' }).click()
    await expect(search).toBeHidden()
  })
})

test('the command palette finds and opens a record of each kind', async ({ page, open, api, request }) => {
  const word = unique('Palette')
  const slug = word.replace(' ', '-').toLowerCase()
  const image = `${slug}.jpg`
  await api.event({ title: word })
  await api.portfolioItem({ title: word })
  await api.client({ name: word })
  await api.send('POST', 'pages', { title: word, slug, content: { type: 'doc', content: [] } })
  await api.image(image)
  await api.application(word)
  await createUser(request, api, 'editor', { firstName: word })
  await open('superadmin', '/admin')
  for (const { kind, name = word, title } of [
    { kind: 'Events', title: 'Edit event' },
    { kind: 'Portfolio', title: 'Edit portfolio item' },
    { kind: 'Vendors', title: 'Vendor Application Details' },
    { kind: 'Clients', title: 'Edit client' },
    { kind: 'Users', title: 'Edit User' },
    { kind: 'Pages', title: 'Edit page' },
    { kind: 'Media', title: 'Edit image', name: image },
  ]) {
    await test.step(kind, async () => {
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(name)
      await page.getByRole('group', { name: kind }).getByRole('option', { name }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await page.goBack()
    })
  }
})

test('the palette finds settings by other words for them, and acts on no earlier search', async ({
  page,
  open,
  api,
}) => {
  const before = await api.event({ title: unique('Before'), dateTime: '2027-03-04T19:30' })
  await open('superadmin', '/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = dialog(page, 'Search')
  const search = palette.getByRole('combobox')

  await test.step('settings, parts of the account and actions are found by keywords [O21.1]', async () => {
    for (const [words, option] of [
      ['backup', 'Backups'],
      ['second factor', 'Sign-in protection'],
      ['hijri', 'Language and dates'],
      ['whatsapp', 'Contact Information'],
      ['add user', 'New User'],
    ] as const) {
      await search.fill('')
      await search.pressSequentially(words)
      await expect(palette.getByRole('option', { name: option })).toBeVisible()
    }
  })

  await test.step('an event is listed with its date [O8.2]', async () => {
    await search.fill('')
    await search.pressSequentially(String(before.title))
    await expect(palette.getByRole('option', { name: String(before.title) })).toContainText('Mar 04, 2027 · Upcoming')
  })

  await test.step('Enter opens no result of the search before, and nothing is announced too early [B10.1]', async () => {
    let answerNow = () => {}
    const held = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    await page.route('**/api/search?*', async (route) => {
      await held
      await route.continue()
    })
    const texts = await palette.getByRole('status').evaluateHandle((status) => {
      const seen: string[] = []
      new MutationObserver(() => seen.push(status.textContent ?? '')).observe(status, {
        childList: true,
        subtree: true,
      })
      return seen
    })
    await search.press('ControlOrMeta+a')
    await search.pressSequentially('zzqq')
    await search.press('Enter')
    await expect(palette.getByRole('status')).toHaveText('Searching…')
    expect(await texts.jsonValue()).not.toContain('Nothing found')
    await expect(palette.getByRole('option')).toHaveCount(0)
    answerNow()
    await expect(palette.getByRole('status')).toHaveText('Nothing found')
    await search.press('Enter')
    await expect(search, 'no record was opened').toHaveValue('zzqq')
  })
})

test('the palette offers an editor every screen that the role may open, and only permitted actions [U16]', async ({
  page,
  open,
}) => {
  await open('editor', '/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'New event' })).toBeVisible()
  for (const name of ['Vendors', 'Clients', 'Media', 'CMS', 'Settings']) {
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
  }
  for (const name of ['New client', 'New user', 'Users']) {
    await expect(page.getByRole('option', { name, exact: true })).toHaveCount(0)
  }
})

test('the palette changes the password on the account screen too, more than once [B10.2]', async ({ page, open }) => {
  await open('superadmin', '/admin/account')
  const change = page.getByRole('dialog', { name: 'Change password' })
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
  for (const _ of [1, 2]) {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').pressSequentially('change password')
    await page.getByRole('option', { name: 'Change password' }).click()
    await expect(change).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(change).toBeHidden()
  }
})
