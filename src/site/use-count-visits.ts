import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { eventPath } from '../shared/paths.ts'
import { isWhatsAppLink } from '../shared/url.ts'
import { countVisit, referringHost } from './count-visit.ts'

/** Counts the pages and the event details that a visitor opens, and the chats that they start. */
export function useCountVisits(): void {
  const { pathname, search } = useLocation()
  const event = new URLSearchParams(search).get('event')
  const isFirst = useRef(true)
  useEffect(() => {
    const referrer = isFirst.current ? referringHost() : undefined
    isFirst.current = false
    countVisit('page', { path: pathname, ...(referrer !== undefined && { referrer }) })
  }, [pathname])
  useEffect(() => {
    if (event !== null) countVisit('event', { path: eventPath(event) })
  }, [event])
  useEffect(() => {
    document.addEventListener('click', countChat)
    return () => document.removeEventListener('click', countChat)
  }, [])
}

/** A link to WhatsApp may name its event, and that it books a place. */
function countChat({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || !isWhatsAppLink(link.href)) return
  const { event, counts } = link.dataset
  countVisit(counts === 'booking' ? 'booking' : 'chat', event === undefined ? {} : { path: eventPath(event) })
}
