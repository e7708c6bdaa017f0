import { afterAll, describe, expect, test } from 'vitest'
import { invalid } from '../../../../tests/support/api.ts'
import { openPages } from '../../../../tests/support/pages.ts'

const { app, post, make, read } = await openPages()
afterAll(() => app.close())

describe('the text of a page', () => {
  const paragraph = (text: string, ...marks: unknown[]) => ({
    type: 'paragraph',
    content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }],
  })
  const document = (...content: unknown[]) => ({ type: 'doc', content })
  /** Nested quotes around a link, which is the deepest JSON that a page can have. */
  const quotes = (count: number) => {
    const link = { type: 'link', attrs: { href: 'https://example.com/' } }
    let node: unknown = paragraph('deep', link)
    for (let depth = 0; depth < count; depth++) node = { type: 'blockquote', content: [node] }
    return document(node)
  }

  test('accepts every node and mark of the editor in the text of a page, also in Arabic', async () => {
    const content = document(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'سياسة الخصوصية' }] },
      paragraph('</script><b>', { type: 'bold' }, { type: 'italic' }, { type: 'underline' }, { type: 'strike' }),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('one')] }] },
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph('three')] }] },
      { type: 'blockquote', content: [paragraph('said', { type: 'link', attrs: { href: 'mailto:a@example.com' } })] },
      { type: 'horizontalRule' },
      { type: 'image', attrs: { src: '/media/a/b.jpg', alt: 'A hall' } },
      { type: 'paragraph' },
    )
    const page = await make({ content })
    expect(page.content).toEqual(content)
    expect((await read(page.slug)).body.content).toEqual(content)
  })

  test('rejects the text of a page that is nested too deeply', async () => {
    expect((await post({ content: quotes(17) })).status).toBe(201)
    expect(await post({ content: quotes(18) })).toEqual({ status: 400, body: expect.anything() })
  })

  test('rejects the text of a page over 200 KB', async () => {
    const frame = JSON.stringify(document(paragraph('')))
    const ofSize = (bytes: number) => document(paragraph('x'.repeat(bytes - frame.length)))
    expect((await post({ content: ofSize(200 * 1024) })).status).toBe(201)
    expect(await post({ content: ofSize(200 * 1024 + 1) })).toEqual(
      invalid(['content', 'The text must be at most 200 KB']),
    )
    expect((await post({ content: ofSize(256 * 1024) })).status).toBe(413)
  })

  test.each([
    ['a script in a link', paragraph('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } })],
    ['a picture that is data', { type: 'image', attrs: { src: 'data:text/html,x' } }],
    ['raw HTML', { type: 'html', html: '<script>alert(1)</script>' }],
    ['code', { type: 'codeBlock', content: [{ type: 'text', text: 'x' }] }],
    ['a heading like the title', { type: 'heading', attrs: { level: 1 } }],
  ])('rejects the text of a page with %s', async (_, node) => {
    const { status, body } = await post({ content: document(node) })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ path: expect.stringMatching(/^content/) }] })
  })

  test('drops unknown attributes from the text of a page', async () => {
    const link = { type: 'link', attrs: { href: '/events', onclick: 'x', target: '_blank', class: 'y' } }
    const page = await make({ content: document({ ...paragraph('x', link), style: 'color:red' }) })
    const clean = { type: 'link', attrs: { href: '/events' } }
    expect(page.content).toEqual(document(paragraph('x', clean)))
  })
})
