import { expect, test } from 'vitest'

import type { Format } from '#server/import/normalise/found.ts'
import { fileOf } from '#tests/support/importing/read-feed.ts'

import { formatOf } from './detect-format.ts'

test.each<[string, Format, string]>([
  [
    '<realty-feed><offer internal-id="1"><status-humanized>Свободно</status-humanized></offer></realty-feed>',
    'cian',
    'это Profitbase, а не CIAN',
  ],
  ['<realty-feed xmlns="/feed/realty/2010-06"></realty-feed>', 'cian', 'это YRL, а не CIAN'],
  ['<feed><feed_version>2</feed_version></feed>', 'yrl', 'это CIAN, а не YRL'],
  ['<Ads></Ads>', 'domclick', 'это Авито, а не ДомКлик'],
  ['ЖК;Корпус;Этаж;Цена\nЁлки;1;2;100', 'xlsx', 'это таблица CSV, а не таблица XLSX'],
  ['{"format": "stvor"}', 'avito', 'это наш формат, а не Авито'],
])('a file of another format than was given is named (%#)', async (content, expected, fault) => {
  await expect(formatOf(fileOf(content), expected)).rejects.toThrow(fault)
})
