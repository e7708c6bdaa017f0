import { expect, test } from 'vitest'
import { readWordLists } from './word-lists.ts'

const paragraph = (level: number, sign: string, text: string) =>
  [
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>`,
    `<!--[if !supportLists]--><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; `,
    `</span></span><!--[endif]-->${text}</p>\n`,
  ].join('')

test('turns bullets and numbers of Word into nested lists', () => {
  const pasted = [
    '<p class=MsoNormal>Before</p>\n',
    paragraph(1, '·', 'Lights'),
    paragraph(2, 'o', '<b>Warm</b>'),
    paragraph(2, 'o', 'Cold'),
    paragraph(1, '·', 'Sound'),
    paragraph(1, '1.', 'First'),
    paragraph(1, '2.', 'Second'),
    '<p class=MsoNormal>After</p>',
  ].join('')
  expect(readWordLists(pasted).replaceAll('\n', '')).toBe(
    [
      '<p class=MsoNormal>Before</p>',
      '<ul><li><p>Lights</p><ul><li><p><b>Warm</b></p></li><li><p>Cold</p></li></ul></li><li><p>Sound</p></li></ul>',
      '<ol><li><p>First</p></li><li><p>Second</p></li></ol>',
      '<p class=MsoNormal>After</p>',
    ].join(''),
  )
})

test.each(['a)', 'iv.', '(3)', '12.', '١.', 'أ-'])('reads the sign %s as a numbered list', (sign) => {
  expect(readWordLists(paragraph(1, sign, 'x'))).toBe('<ol><li><p>x</p></li></ol>')
})

test.each(['<p>mso-list: no</p>', '<ul><li>a</li></ul>', ''])('leaves %j unchanged', (html) => {
  expect(readWordLists(html)).toBe(html)
})

test('reads a long text of unfinished list items in less than a second', () => {
  const html = `<p style='mso-list:l0 level1 lfo1'>x`.repeat(2000)
  const began = performance.now()
  readWordLists(html)
  expect(performance.now() - began).toBeLessThan(1000)
})
