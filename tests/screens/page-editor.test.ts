import { onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToast, field, pressSave } from './support/forms.ts'
import { button, expect, test } from './support/office.ts'

const text = field('Content')
const document = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

test('pasted text from a word processor is reduced to the allowed formatting, and says what was left out [D29.1]', async ({
  office,
}) => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  await office.open('/admin/cms/pages/new')
  await text.click()
  const html = [
    '<h1 style="color:red" class="MsoTitle">Rules</h1>',
    '<p class="MsoNormal" style="margin:0"><b>Be</b> <span style="font-size:44pt">kind</span>',
    '<script>alert(1)</script><a href="javascript:alert(1)">here</a></p>',
    '<table><tr><td>cell</td><td>two</td></tr><tr><td>B</td></tr></table><img src="file:///C:/a.png">',
  ].join('')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(text.getByRole('heading', { level: 2, name: 'Rules' })).toBeVisible()
  await expect.element(text).toMatchTextContent('Be kind')
  await expect.element(text.getByText('cell | two', { exact: true })).toBeVisible()
  await expect.element(text.getByText('B', { exact: true })).toBeVisible()
  await expectToast('Not everything was pasted', 'each row became a line of text', '1 image was left out.')
  expect(text.getByCss('a, img, table, span[style], script').elements()).toEqual([])
  const { scrollWidth, clientWidth } = window.document.documentElement
  expect(scrollWidth, 'nothing sticks out at 360 px').toBe(clientWidth)
})

test('text that is typed while a new page is being created stays in its form, is not left unasked, and is saved next', async ({
  office,
}) => {
  await office.open('/admin/cms/pages/new')
  await userEvent.type(field('Title'), 'Written on')
  await userEvent.type(text, 'First.')
  const goOn = await office.hold(/^POST \/api\/pages/)
  await pressSave()
  await expect.element(button('Saving...')).toBeVisible()
  const editor = text.element()
  await userEvent.keyboard(' Second.')
  await goOn()
  await expect.poll(() => location.pathname).toMatch(/\/admin\/cms\/pages\/[\w-]{36}$/)
  await expect.element(text).toMatchTextContent('First. Second.')
  const allPages = page.getByRole('link', { name: 'All pages' })
  await allPages.click()
  await button('Keep editing').click()
  await text.click()
  await pressSave()
  await expectToast('Page updated successfully!')
  expect(editor.isConnected, 'the form is the same').toBe(true)
  await expect.element(text).toHaveFocus()
  const id = location.pathname.split('/').at(-1)
  const content = document('First. Second.')
  expect(await office.api.send('GET', `pages/by-id/${id}`)).toMatchObject({ title: 'Written on', content })

  await allPages.click()
  await page.getByRole('link', { name: 'New page' }).click()
  await expect.element(field('Title'), { message: 'the next new page is empty' }).toHaveValue('')
})

test('a page that was just created is updated, also where its new address is not rendered yet', async ({ office }) => {
  await office.open('/admin/cms/pages/new')
  await userEvent.type(field('Title'), 'Written on')
  await userEvent.type(text, 'First.')
  const goOn = await office.hold(/^POST \/api\/pages/)
  await pressSave()
  await expect.element(button('Saving...')).toBeVisible()
  await userEvent.keyboard(' Second.')
  const form = text.element().closest('form')
  const send = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'PUT') throw new TypeError('Failed to fetch')
    return await send(input, init)
  })
  // The address changes before React renders it, and the form can be sent again as soon as the call is over.
  const again = new MutationObserver(() => {
    if (form?.querySelector('button[type=submit]')?.ariaBusy === 'true') return
    again.disconnect()
    form?.requestSubmit()
  })
  again.observe(form as Node, { attributes: true, childList: true, subtree: true })
  await goOn()
  await expectToast('Failed to update page')
})

test('a click on a tool leaves the focus in the text, so that one can type on at once', async ({ office }) => {
  await office.open('/admin/cms/pages/new')
  await text.click()
  const bold = button('Bold', page.getByRole('toolbar', { name: 'Formatting' }))
  await userEvent.pointer({ target: bold, keys: '[MouseLeft>]' })
  await expect.element(text).toHaveFocus()
  await userEvent.pointer({ keys: '[/MouseLeft]' })
  await userEvent.keyboard('Bold')
  await expect.element(text.getByCss('strong')).toMatchTextContent('Bold')
})

test('staff who may not change pages read them in the list and in the editor [D32.4]', async ({ office }) => {
  await office.api.page({ title: 'To be read', content: document('Only to read.'), status: 'draft' })
  await office.open('/admin/cms/pages', { role: 'editor' })
  await expect.element(page.getByRole('note')).toMatchTextContent('your role (Editor) cannot change pages')
  await expect.element(page.getByRole('link', { name: 'New page' })).not.toBeInTheDocument()
  await expect.element(button('Delete To be read')).not.toBeInTheDocument()
  await button('Open To be read').click()
  await expect.element(text).toMatchTextContent('Only to read.')
  await expect.element(text).toHaveAttribute('contenteditable', 'false')
  await expect.element(field('Title')).toBeDisabled()
  await expect.element(button('Save Changes')).not.toBeInTheDocument()
  await button('Preview').click()
  const preview = page.frameLocator(page.getByTitle('Preview of the page'))
  await preview.getByText('Only to read.').click()
  await expect.element(button('Phone')).toBeEnabled()
})
