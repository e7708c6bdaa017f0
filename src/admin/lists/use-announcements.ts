import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useTranslations } from 'use-intl'

/** Names the items that are sorted. */
export type SortedNoun = 'client' | 'image' | 'link' | 'video'

/** Announces positions in the list to screen readers while a row is moved. */
export function useAnnouncements(ids: readonly string[], noun: SortedNoun): Announcements {
  const t = useTranslations('admin.sorting')
  const place = (id: UniqueIdentifier) => ({ position: ids.indexOf(String(id)) + 1, total: ids.length })
  const held = (id: UniqueIdentifier) => t(`pickedUp.${noun}`, place(id))
  return {
    onDragStart: ({ active }) => held(active.id),
    // The first event reports the row's own position.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      return over.id === active.id ? held(active.id) : t('over', place(over.id))
    },
    onDragEnd: ({ over }) => (over ? t(`dropped.${noun}`, place(over.id)) : t(`unmoved.${noun}`)),
    onDragCancel: ({ active }) => t(`cancelled.${noun}`, place(active.id)),
  }
}
