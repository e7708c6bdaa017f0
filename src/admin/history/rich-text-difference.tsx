import { useTranslations } from 'use-intl'
import type { RichTextBlock, RichTextDocument } from '../../shared/rich-text.ts'
import { Picture } from '../media/picture.tsx'
import { blockText, diffBlocks } from './diff-blocks.ts'
import { ImageDifference } from './image-difference.tsx'
import { TextDifference } from './text-difference.tsx'

type Props = { before: RichTextDocument; after: RichTextDocument }

/** A text of a page by block. Blocks that did not change are folded. */
export function RichTextDifference({ before, after }: Props) {
  return (
    <div className="grid gap-2">
      {diffBlocks(before, after).map((change, index) =>
        change.state === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
          <Unchanged key={index} blocks={change.blocks} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
          <Changed key={index} before={change.before} after={change.after} />
        ),
      )}
    </div>
  )
}

function Unchanged({ blocks }: { blocks: readonly RichTextBlock[] }) {
  const t = useTranslations('admin.history')
  return (
    <details className="text-ink-quiet">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-xs hover:text-ink pointer-coarse:py-3">
        {t('unchangedBlocks', { count: blocks.length })}
      </summary>
      <div className="mt-1 grid gap-2 ps-3">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
          <BlockText key={index} block={block} />
        ))}
      </div>
    </details>
  )
}

function BlockText({ block }: { block: RichTextBlock }) {
  if (block.type === 'image') {
    return (
      <span className="block aspect-4/3 w-28 overflow-hidden rounded-md border border-line">
        <Picture src={block.attrs.src} title={block.attrs.alt} />
      </span>
    )
  }
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {blockText(block)}
    </p>
  )
}

type Pair = { before: RichTextBlock | undefined; after: RichTextBlock | undefined }

const edges = {
  added: 'border-green-ink',
  removed: 'border-red-ink border-dashed',
  changed: 'border-line-strong border-dotted',
}

function Changed({ before, after }: Pair) {
  const t = useTranslations('admin.history')
  const state = before ? (after ? 'changed' : 'removed') : 'added'
  return (
    <div className={`grid gap-0.5 border-s-2 ps-3 ${edges[state]}`}>
      <span className="text-ink-quiet text-xs">
        {t(`blocks.${(after ?? before)?.type ?? 'paragraph'}`)} · {t(`states.${state}`)}
      </span>
      <Content before={before} after={after} />
    </div>
  )
}

function Content({ before, after }: Pair) {
  const t = useTranslations('admin.history')
  const [image, newImage] = [imageOf(before), imageOf(after)]
  const [text, newText] = [before ? textOf(before) : '', after ? textOf(after) : '']
  const isText = image === undefined && newImage === undefined
  return (
    <>
      {image !== newImage && <ImageDifference before={image ?? ''} after={newImage ?? ''} />}
      <TextDifference before={text} after={newText} />
      {isText && text === newText && text !== '' && <span className="text-ink-quiet text-xs">{t('formatting')}</span>}
    </>
  )
}

const imageOf = (block: RichTextBlock | undefined) => (block?.type === 'image' ? block.attrs.src : undefined)
const textOf = (block: RichTextBlock) => (block.type === 'image' ? block.attrs.alt : blockText(block))
