import { button, card, expect, test, unique } from './support.ts'

test('a second click of a resting mouse does not delete the next record [D69.1]', async ({ page, open, api }) => {
  const word = unique('Sliding')
  const [first, second] = [`${word} one`, `${word} two`]
  await api.client({ name: first, order: 1 })
  await api.client({ name: second, order: 2 })
  await open('superadmin', `/admin/clients?q=${encodeURIComponent(word)}`)
  const deleteButton = button(page, `Delete ${first}`)
  const next = button(page, `Delete ${second}`)
  await expect(next).toBeVisible()
  const box = await deleteButton.boundingBox()
  if (!box) throw new Error('the button is not visible')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const click = async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
  await click()
  await expect(card(page, first)).toHaveCount(0)
  await expect.poll(async () => (await next.boundingBox())?.x).toBe(box.x)
  await click()
  await page.mouse.move(box.x + 3, box.y + 3)
  await expect(card(page, second)).toBeVisible()
  await click()
  await expect(card(page, second)).toHaveCount(0)
})
