import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { Toolbar as Primitive } from 'radix-ui'
import { type Messages, useTranslations } from 'use-intl'
import { ArrowUUpLeftIcon } from '../../../../ui/icons/arrow-u-up-left.ts'
import { ArrowUUpRightIcon } from '../../../../ui/icons/arrow-u-up-right.ts'
import type { Icon } from '../../../../ui/icons/create-icon.tsx'
import { ImageIcon } from '../../../../ui/icons/image.ts'
import { LinkIcon } from '../../../../ui/icons/link.ts'
import { ListBulletsIcon } from '../../../../ui/icons/list-bullets.ts'
import { ListNumbersIcon } from '../../../../ui/icons/list-numbers.ts'
import { MinusIcon } from '../../../../ui/icons/minus.ts'
import { QuotesIcon } from '../../../../ui/icons/quotes.ts'
import { TextBIcon } from '../../../../ui/icons/text-b.ts'
import { TextHFourIcon } from '../../../../ui/icons/text-h-four.ts'
import { TextHThreeIcon } from '../../../../ui/icons/text-h-three.ts'
import { TextHTwoIcon } from '../../../../ui/icons/text-h-two.ts'
import { TextItalicIcon } from '../../../../ui/icons/text-italic.ts'
import { TextStrikethroughIcon } from '../../../../ui/icons/text-strikethrough.ts'
import { TextUnderlineIcon } from '../../../../ui/icons/text-underline.ts'
import { Tooltip } from '../../../../ui/tooltip.tsx'

type ToolName = keyof Messages['admin']['editor']['tools']

type Tool = {
  name: ToolName
  icon: Icon
  /** Points to the start or the end of a line. */
  isDirected?: boolean
  run: (chain: ChainedCommands) => ChainedCommands
  /** For tools that are either on or off at the cursor. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
}

const heading = (level: 2 | 3 | 4, name: ToolName, icon: Icon): Tool => ({
  name,
  icon,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
})
const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', icon: Icon): Tool => ({
  name,
  icon,
  run: (chain) => chain.toggleMark(name),
  isOn: (editor) => editor.isActive(name),
})

const groups: readonly (readonly Tool[])[] = [
  [
    {
      name: 'undo',
      icon: ArrowUUpLeftIcon,
      isDirected: true,
      run: (chain) => chain.undo(),
      isPossible: (editor) => editor.can().undo(),
    },
    {
      name: 'redo',
      icon: ArrowUUpRightIcon,
      isDirected: true,
      run: (chain) => chain.redo(),
      isPossible: (editor) => editor.can().redo(),
    },
  ],
  [
    heading(2, 'heading', TextHTwoIcon),
    heading(3, 'subheading', TextHThreeIcon),
    heading(4, 'smallHeading', TextHFourIcon),
  ],
  [
    mark('bold', TextBIcon),
    mark('italic', TextItalicIcon),
    mark('underline', TextUnderlineIcon),
    mark('strike', TextStrikethroughIcon),
  ],
  [
    {
      name: 'bulletList',
      icon: ListBulletsIcon,
      isDirected: true,
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      // Not mirrored, because its icon contains digits.
      name: 'orderedList',
      icon: ListNumbersIcon,
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'blockquote',
      icon: QuotesIcon,
      isDirected: true,
      run: (chain) => chain.toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    { name: 'divider', icon: MinusIcon, run: (chain) => chain.setHorizontalRule() },
  ],
]
const tools = groups.flat()

type Props = {
  editor: Editor
  /** Names it among the toolbars of several editors. */
  label: string
  /** That of the text, if it is known; otherwise that of the screen. */
  dir: 'ltr' | 'rtl' | undefined
  onLink: () => void
  onPicture: () => void
}

/** One tab stop; the arrow keys move between the tools. It scrolls sideways on a phone. */
export function Toolbar({ editor, label, dir, onLink, onPicture }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: tools.map(({ isOn }) => isOn?.(current)),
      possible: tools.map(({ isPossible }) => isPossible?.(current) ?? true),
      link: current.isActive('link'),
      picture: current.isActive('image'),
    }),
  })
  return (
    <Primitive.Root
      aria-label={label}
      {...(dir && { dir })}
      className="sticky top-14 z-20 flex items-center gap-0.5 overflow-x-auto rounded-t-md border-line border-b bg-surface-raised p-1 [scrollbar-width:none] lg:top-0 lg:flex-wrap"
    >
      {groups.map((group, position) => (
        <div key={group[0]?.name} className="contents">
          {position > 0 && <Primitive.Separator className="mx-1 h-6 w-px shrink-0 bg-line" />}
          {group.map((tool) => {
            const index = tools.indexOf(tool)
            return (
              <ToolButton
                key={tool.name}
                tool={tool}
                isOn={state.on[index]}
                disabled={!state.possible[index]}
                onClick={() => tool.run(editor.chain().focus()).run()}
              />
            )
          })}
        </div>
      ))}
      <Primitive.Separator className="mx-1 h-6 w-px shrink-0 bg-line" />
      <ToolButton tool={{ name: 'link', icon: LinkIcon }} isOn={state.link} onClick={onLink} />
      <ToolButton tool={{ name: 'image', icon: ImageIcon }} isOn={state.picture} onClick={onPicture} />
    </Primitive.Root>
  )
}

type ButtonProps = {
  tool: Pick<Tool, 'name' | 'icon' | 'isDirected'>
  isOn?: boolean | undefined
  disabled?: boolean
  onClick: () => void
}

function ToolButton({ tool: { name, icon: Icon, isDirected }, isOn, disabled = false, onClick }: ButtonProps) {
  const t = useTranslations('admin.editor')
  const label = t(`tools.${name}`)
  return (
    <Tooltip content={label}>
      <Primitive.Button
        type="button"
        aria-label={label}
        aria-pressed={isOn}
        // Not disabled, so that the button keeps the focus after the last Undo.
        aria-disabled={disabled || undefined}
        // The text keeps the focus, so that no letter typed right after is lost and a phone keeps its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !disabled && onClick()}
        className="grid size-9 shrink-0 place-items-center rounded-sm text-ink-quiet text-lg transition-colors hover:bg-hover hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-pressed:bg-accent-tint aria-pressed:text-accent-ink pointer-coarse:size-11"
      >
        <Icon aria-hidden="true" className={isDirected ? 'rtl:-scale-x-100' : ''} />
      </Primitive.Button>
    </Tooltip>
  )
}
