import { Fragment, type ReactNode } from 'react'
import { diffWords } from './diff-words.ts'

/** Marked by a line below or through the words too, not by the color alone. */
export function Added({ children }: { children: ReactNode }) {
  return <ins className="rounded-xs bg-green px-0.5 text-green-ink underline underline-offset-3">{children}</ins>
}

export function Removed({ children }: { children: ReactNode }) {
  return <del className="rounded-xs bg-red px-0.5 text-red-ink line-through">{children}</del>
}

const marks = {
  same: ({ children }: { children: ReactNode }) => <span>{children}</span>,
  added: Added,
  removed: Removed,
}

type Props = { before: string; after: string }

/** A text with the words that were added and removed. */
export function TextDifference({ before, after }: Props) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {diffWords(before, after).map(({ state, text }, index) => {
        const Mark = marks[state]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
          <Fragment key={index}>
            <Mark>{text}</Mark>
            {/* Arabic letters on both sides of the border would be joined. */}
            {state === 'removed' && ' '}
          </Fragment>
        )
      })}
    </p>
  )
}
