import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createToastQueue } from './toast-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const texts = (toasts: ReturnType<typeof createToastQueue>) =>
  toasts.shown().map(({ text }) => text)

test('a toast lives ten seconds, the newest stands on top', () => {
  const toasts = createToastQueue()
  toasts.raise('первый')
  vi.advanceTimersByTime(1_000)
  toasts.raise('второй')
  expect(texts(toasts)).toEqual(['второй', 'первый'])
  vi.advanceTimersByTime(8_999)
  expect(texts(toasts)).toEqual(['второй', 'первый'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual(['второй'])
})

test('of twenty-five twenty are shown; one that waited lives its own ten seconds', () => {
  const toasts = createToastQueue()
  for (let at = 1; at <= 25; at++) toasts.raise(`№ ${at}`)
  expect(toasts.shown()).toHaveLength(20)
  toasts.close(toasts.shown()[0]!.id)
  expect(texts(toasts)[0]).toBe('№ 21')
  vi.advanceTimersByTime(10_000)
  expect(texts(toasts)).toEqual(['№ 25', '№ 24', '№ 23', '№ 22'])
  vi.advanceTimersByTime(10_000)
  expect(texts(toasts)).toEqual([])
})

test('time stands still under the pointer, with the focus inside and in another window', () => {
  const toasts = createToastQueue()
  toasts.raise('читаю')
  const { id } = toasts.shown()[0]!
  vi.advanceTimersByTime(9_000)
  toasts.hold(id, 'pointer')
  toasts.hold(id, 'focus')
  toasts.freeze(true)
  vi.advanceTimersByTime(60_000)
  toasts.release(id, 'pointer')
  toasts.freeze(false)
  vi.advanceTimersByTime(60_000)
  expect(texts(toasts)).toEqual(['читаю'])
  toasts.release(id, 'focus')
  vi.advanceTimersByTime(999)
  expect(texts(toasts)).toEqual(['читаю'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
})

test('the same message does not wait twice', () => {
  const toasts = createToastQueue()
  for (let at = 1; at <= 20; at++) toasts.raise(`№ ${at}`)
  toasts.raise('нет связи', 'error')
  toasts.raise('нет связи', 'error')
  toasts.close(toasts.shown()[0]!.id)
  toasts.close(toasts.shown()[1]!.id)
  expect(texts(toasts).filter((text) => text === 'нет связи')).toHaveLength(1)
})
