import { expect, test } from 'vitest'

import { isBot } from './bots.ts'

test.each([
  ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)'],
  ['TelegramBot (like TwitterBot)'],
  ['curl/8.5.0'],
  [undefined],
  [''],
])('%s is a program', (name) => {
  expect(isBot(name)).toBe(true)
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/148.0 YaBrowser/26.4 Safari/537.36'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1'],
])('%s is a visitor', (name) => {
  expect(isBot(name)).toBe(false)
})
