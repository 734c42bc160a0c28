import { expect, test } from 'vitest'

import { FetchError } from '#server/fetching/fetch-error.ts'

import { createHostBackoff } from './host-backoff.ts'

const silence = new FetchError('не ответил', 'time')

test('a host that is silent four times in a row is let be for a minute, another is not', () => {
  let now = 0
  const hosts = createHostBackoff(() => now)
  for (let times = 0; times < 4; times += 1) {
    expect(hosts.waitOf('https://a.example/1.jpg')).toBe(0)
    hosts.note('https://a.example/1.jpg', silence)
  }
  expect(hosts.waitOf('https://a.example/2.jpg')).toBe(60_000)
  expect(hosts.waitOf('https://b.example/2.jpg')).toBe(0)
  now = 60_000
  expect(hosts.waitOf('https://a.example/2.jpg')).toBe(0)
})

test('an answer, even a bad one, counts the silence again', () => {
  const hosts = createHostBackoff(() => 0)
  for (const error of [silence, silence, silence, new FetchError('ответ 404', 'status'), silence])
    hosts.note('https://a.example/1.jpg', error)
  expect(hosts.waitOf('https://a.example/1.jpg')).toBe(0)
})
