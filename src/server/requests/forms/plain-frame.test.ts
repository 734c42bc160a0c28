import { expect, test } from 'vitest'

import type { SiteFacts } from '#contract/page.ts'

import { frameFinder, plainFooter, plainHeader } from './plain-frame.ts'

const facts = {
  siteName: 'Створ',
  phone: '8 800 100-04-17',
  hours: 'Ежедневно с\u00A09:00 до\u00A021:00',
  address: null,
  letters: false,
  projects: [{ alias: 'yar', name: 'Верхний & яр' }],
} as SiteFacts

const sources = { fonts: [], siteName: () => 'Створ', facts: async () => facts }

test('small pages have the menu of the brand, its phone, and its projects below', async () => {
  const menu = [{ href: '/kvartiry', label: 'Жильё' }]
  const frame = await frameFinder({ ...sources, words: () => ({ menu }) })()
  const header = plainHeader(frame)
  expect(header.match(/href="\/kvartiry">Жильё</g)).toHaveLength(2)
  expect(header).not.toContain('Паркинг')
  expect(header).toContain('href="tel:88001000417">8\u00A0800\u00A0100-04-17</a>')
  expect(header).toContain('href="/izbrannoe" aria-label="Избранное"')
  expect(plainFooter(frame)).toContain('<a href="/proekty/yar">Верхний &amp; яр</a>')
})

test('without the database they keep the sections, and no empty phone', async () => {
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  const frame = await frameFinder({ ...sources, facts: away, words: () => ({}) })()
  expect(plainHeader(frame)).toContain('Паркинг')
  expect(plainHeader(frame) + plainFooter(frame)).not.toContain('tel:')
})
