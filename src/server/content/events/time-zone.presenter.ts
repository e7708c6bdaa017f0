import { toZoned } from '../../../shared/zone.ts'
import { type Component, type Property, text, toSeconds } from './write-calendar.ts'

/** Search step; no time zone changes its offset twice within a week. */
const week = 7 * 86_400_000

/**
 * The VTIMEZONE block for the years of the events and their neighbours, with one entry for each offset change.
 * Kuwait has no daylight saving time, so its block has a single entry.
 */
export function presentTimeZone(instants: string[], zone: string): Component[] {
  if (instants.length === 0) return []
  const changes = spansAround(instants).flatMap(([start, end]) => [start, ...findChanges(start, end, zone)])
  return [['vtimezone', [text('tzid', zone)], changes.map((instant) => presentChange(instant, zone))]]
}

function presentChange(instant: number, zone: string): Component {
  const before = offsetAt(instant - 1000, zone)
  const after = offsetAt(instant, zone)
  // RFC 5545: the start is the local time before the change.
  const onset = toSeconds(new Date(instant + minutes(before) * 60_000).toISOString())
  const properties: Property[] = [
    ['dtstart', {}, 'date-time', onset],
    ['tzoffsetfrom', {}, 'utc-offset', before],
    ['tzoffsetto', {}, 'utc-offset', after],
  ]
  return [minutes(after) > minutes(before) ? 'daylight' : 'standard', properties, []]
}

/** Ranges of whole years that have events, each with one year of margin. */
function spansAround(instants: string[]): [start: number, end: number][] {
  const years = instants.map((instant) => new Date(instant).getUTCFullYear()).sort((a, b) => a - b)
  const spans: { from: number; to: number }[] = []
  for (const year of years) {
    const last = spans.at(-1)
    if (last && year - 1 <= last.to) last.to = year + 1
    else spans.push({ from: year - 1, to: year + 1 })
  }
  return spans.map(({ from, to }) => [Date.UTC(from, 0, 1), Date.UTC(to, 11, 31)])
}

function findChanges(start: number, end: number, zone: string): number[] {
  const changes: number[] = []
  let before = offsetAt(start, zone)
  for (let at = start; at < end; at += week) {
    const after = offsetAt(at + week, zone)
    if (before !== after) changes.push(findChange(at, at + week, zone))
    before = after
  }
  return changes
}

function findChange(low: number, high: number, zone: string): number {
  if (high - low <= 1000) return high
  const middle = low + Math.floor((high - low) / 2000) * 1000
  return offsetAt(middle, zone) === offsetAt(low, zone) ? findChange(middle, high, zone) : findChange(low, middle, zone)
}

/** '+03:00' */
const offsetAt = (instant: number, zone: string) => toZoned(new Date(instant).toISOString(), zone).slice(23)

const minutes = (offset: string) =>
  (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4)))
