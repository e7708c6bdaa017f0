import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { dashboardReads, eventReads, pageReads, scheduleReads } from '../../client/reads.ts'
import { kinds } from '../../shared/kinds.ts'
import { apiKeys } from '../../shared/paths.ts'
import { useLanguage } from '../context/language.ts'
import { useMay } from '../context/use-viewer.ts'

const changedReads = [
  eventReads.all().queryKey,
  pageReads.all().queryKey,
  apiKeys.calendar,
  dashboardReads.stats().queryKey,
]

/**
 * Reads what the clock has changed as soon as it has. What others have planned meanwhile is known when a screen is
 * entered.
 */
export function WatchSchedule() {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const language = useLanguage()
  const { data } = useQuery({
    ...scheduleReads.all(language),
    enabled: useMay([kinds.events.change, kinds.pages.change]),
  })
  const entered = useRef(pathname)
  useEffect(() => {
    if (entered.current === pathname) return
    entered.current = pathname
    void client.invalidateQueries({ queryKey: scheduleReads.all(language).queryKey })
  }, [client, language, pathname])
  const last = useRef(data)
  useEffect(() => {
    if (last.current && last.current !== data) {
      for (const queryKey of changedReads) void client.invalidateQueries({ queryKey })
    }
    last.current = data
  }, [client, data])
  return null
}
