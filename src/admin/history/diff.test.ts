import { expect, test } from 'vitest'
import type { RichTextBlock } from '../../shared/rich-text.ts'
import { blockText, diffBlocks } from './diff-blocks.ts'
import { diffList } from './diff-list.ts'
import { diffWords } from './diff-words.ts'

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ state, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[state])
    .join('|')

test('a difference of texts names the words that were added and removed [D68.11]', () => {
  expect(shown('Winter gala by the sea', 'Summer gala by the sea')).toBe('-Winter-|+Summer+| gala by the sea')
  expect(shown('حفل الشتاء في الكويت', 'حفل الصيف في الكويت')).toBe('حفل |-الشتاء-|+الصيف+| في الكويت')
})

test('words that are replaced side by side are one replacement', () => {
  expect(shown('one two end', 'three four end')).toBe('-one two-|+three four+| end')
})

test('a difference with an empty text is the whole other text', () => {
  expect(shown('', 'All new')).toBe('+All new+')
  expect(shown('All gone', '')).toBe('-All gone-')
})

test('an image that changed its place is moved, not removed and added [D68.11]', () => {
  const states = diffList([...'abcd'], [...'dabe'], (image) => image).map(({ key, state }) => `${key} ${state}`)
  expect(states).toEqual(['d moved', 'a same', 'b same', 'e added', 'c removed'])
})

const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('a rich text is compared by block, and a replaced block is one change [D68.11]', () => {
  const [first, second, third] = [paragraph('first'), paragraph('second'), paragraph('third')]
  const changes = diffBlocks(
    { type: 'doc', content: [first, second] },
    { type: 'doc', content: [first, paragraph('2nd'), third] },
  )
  expect(changes).toEqual([
    { state: 'same', blocks: [first] },
    { state: 'changed', before: second, after: paragraph('2nd') },
    { state: 'changed', after: third },
  ])
})

test('the text of a list has a line for each item', () => {
  const item = (text: string) => ({ type: 'listItem' as const, content: [paragraph(text)] })
  expect(blockText({ type: 'bulletList', content: [item('one'), item('two')] })).toBe('• one\n• two')
})
