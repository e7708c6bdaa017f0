import { createUser, expect, test, unique } from './support.ts'

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
