import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, readToasts, subscribeToToasts, toast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
  vi.advanceTimersByTime(1_000_000)
  vi.useRealTimers()
})

it('a second toast replaces the first [S9.3]', () => {
  toast({ title: 'Event saved' })
  toast({ title: 'Event deleted' })
  expect(readToasts().map(({ title, open }) => ({ title, open }))).toEqual([{ title: 'Event deleted', open: true }])
})

it('removes a dismissed toast after 1,000,000 ms and not before [S9.3]', () => {
  const { dismiss } = toast({ title: 'Event saved' })
  vi.advanceTimersByTime(2_000_000)
  dismiss()
  expect(readToasts()).toMatchObject([{ title: 'Event saved', open: false }])
  vi.advanceTimersByTime(999_999)
  expect(readToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(readToasts()).toHaveLength(0)
})

it('a replaced toast leaves no timer behind', () => {
  toast({ title: 'Event saved' }).dismiss()
  toast({ title: 'Event deleted' })
  expect(vi.getTimerCount()).toBe(0)
})

it('dismissing a toast twice does not restart its removal', () => {
  const { id } = toast({ title: 'Event saved' })
  dismissToast(id)
  vi.advanceTimersByTime(600_000)
  dismissToast(id)
  vi.advanceTimersByTime(400_000)
  expect(readToasts()).toHaveLength(0)
})

it('the toast store notifies subscribers until they unsubscribe', () => {
  const listener = vi.fn()
  const stop = subscribeToToasts(listener)
  const { dismiss } = toast({ title: 'Event saved' })
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  dismiss()
  expect(listener).toHaveBeenCalledTimes(1)
})
