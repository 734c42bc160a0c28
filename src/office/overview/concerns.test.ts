import { expect, test } from 'vitest'

import type { OverviewData } from '#contract/office/overview.ts'
import { concernsOf } from './concerns.ts'

const EMPTY: OverviewData = {
  held: [],
  conditions: [],
  scheduled: [],
  refusals: [],
  ending: [],
  gone: [],
  notFound: [],
  searches: [],
  drafts: [],
  proposals: [],
  sales: [],
  pages: { since: null, most: [], never: [], lots: { listed: 0, opened: 0 } },
}

type Condition = OverviewData['conditions'][number]

const words = (items: Condition['items'], rest = 0): OverviewData => ({
  ...EMPTY,
  conditions: [
    {
      event: 'words',
      name: 'Слова источников',
      subject: 'фид',
      text: 'Слов, которых сайт не знает: 2',
      items,
      rest,
      href: '/staff/sources/1',
      since: null,
    },
  ],
})

const word = (text: string) => ({ text, href: null })

test('things without screens of their own end in a link to where they are mended', () => {
  const [concern] = concernsOf(words([word('«лофт»: 7'), word('«люкс»: 2')]))
  expect(concern?.items?.at(-1)).toEqual({ text: 'Исправить', href: '/staff/sources/1' })
})

test('the number of those not listed leads to all of them', () => {
  const [concern] = concernsOf(words([word('«лофт»: 7'), word('«люкс»: 2')], 30))
  expect(concern?.items?.at(-1)).toEqual({ text: 'и\u00A0ещё 30', href: '/staff/sources/1' })
})

test('one thing is named on the line, which leads to it', () => {
  expect(concernsOf(words([word('«лофт»: 7')]))).toMatchObject([
    { text: 'Слов, которых сайт не знает: 2 («лофт»: 7)', href: '/staff/sources/1' },
  ])
})
