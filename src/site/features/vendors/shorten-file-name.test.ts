import { expect, test } from 'vitest'
import { shortenFileName } from './shorten-file-name.ts'

test.each([
  ['civil-id.pdf', 'civil-id', '.pdf'],
  ['a'.repeat(26), 'a'.repeat(26), ''],
  ['scan of the authorized signature of 2026-big.jpg', 'scan of the…big', '.jpg'],
  ['IMG_20261119_184512_front side.jpeg', 'IMG_20261119…side', '.jpeg'],
  [`${'😀'.repeat(40)}.jpg`, `${'😀'.repeat(14)}…${'😀'.repeat(7)}`, '.jpg'],
  ['البطاقة المدنية.jpg', 'البطاقة المدنية', '.jpg'],
  ['توقيع المفوّض بالتوقيع عن الشركة 2026.jpg', 'توقيع المفوّض…2026', '.jpg'],
  ['.pdf', '.pdf', ''],
])('the file name %j is shown as %j with the extension %j apart [V19]', (name, base, extension) => {
  expect(shortenFileName(name)).toEqual({ base, extension })
})
