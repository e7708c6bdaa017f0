import type { ReactNode } from 'react'

/** The tag of messages for words that only screen readers read. */
export const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>
