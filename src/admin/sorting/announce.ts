import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

/** Announces positions in the list to screen readers while a row is moved. */
export function announce(ids: readonly string[], noun: string): Announcements {
  const place = (id: UniqueIdentifier) => `position ${ids.indexOf(String(id)) + 1} of ${ids.length}`
  const held = (id: UniqueIdentifier) => `Picked up the ${noun} at ${place(id)}.`
  return {
    onDragStart: ({ active }) => held(active.id),
    // The first event reports the row's own position.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      return over.id === active.id ? held(active.id) : `It would go to ${place(over.id)}.`
    },
    onDragEnd: ({ over }) => (over ? `The ${noun} is now at ${place(over.id)}.` : `The ${noun} stays where it was.`),
    onDragCancel: ({ active }) => `The ${noun} is back at ${place(active.id)}.`,
  }
}
