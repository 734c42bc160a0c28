import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { readFeed } from '../../support/importing/read-feed.ts'

const FEEDS = '../shared/feeds'
const areHere = existsSync(FEEDS)
if (!areHere) console.error(`Foreign files: skipped, there is no ${FEEDS}`)

const values = { project: 'ЖК «Ёлки»', building: '1' }

/** What staff would choose, and how many lots it makes. */
const files: [file: string, columns: Record<string, string>, lots: number][] = [
  [
    'json-developer/kelnik-flats.json',
    { id: 'id', rooms: 'rooms', meters: 'area', floor: 'floor', price: 'price', status: 'status' },
    33,
  ],
  [
    'json-developer/novoe-zhegalovo-flats.json',
    { number: 'number', totalArea: 'area', priceTotal: 'price', rooms: 'rooms', 'ключ 2': 'floor' },
    85,
  ],
  [
    'yml-realty/magazinnovostroek-feed.yml',
    { id: 'id', Площадь: 'area', price: 'price', category: 'rooms', set: 'layout' },
    19,
  ],
]

test.runIf(areHere).each(files)(
  'every lot of %s has its area and price once the fields are chosen',
  async (file, columns, lots) => {
    const { records } = await readFeed(readFileSync(join(FEEDS, file)), { columns, values })
    expect(records.length).toBe(lots)
    const bare = records.filter(({ draft }) => !draft || draft.area === null || !draft.price)
    expect(bare.map(({ id }) => id)).toEqual([])
  },
)
