import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'

import { cianFile, hour, lotsOf, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

const good = cianFile(lotsOf(3))
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "haha"><!ENTITY c "${'&b;'.repeat(1_000)}">]><feed>${'&c;'.repeat(1_000)}</feed>`
const YRL = 'xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06"'

test.each<[string, string | Uint8Array, number | null, string]>([
  ['empty', '', 1, 'файл пуст'],
  ['only spaces', ' \n\n ', 1, 'файл пуст'],
  ['cut off', good.slice(0, good.indexOf('<ExternalId>3')), 30, 'файл оборван'],
  ['malformed', good.replace('</TotalArea>', '</Area>'), 9, 'испорченный XML'],
  ['with a DTD', good.replace('<feed>', '<!DOCTYPE feed>\n<feed>'), 1, 'DOCTYPE'],
  ['with an entity', `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><feed/>`, 1, 'DOCTYPE'],
  ['with a late DTD', `${good}\n<!DOCTYPE feed>`, 42, 'испорченный XML'],
  [
    'in another encoding',
    Buffer.concat([Buffer.from(good.slice(0, 700)), Buffer.from([0xcf, 0xf0])]),
    18,
    'кодировка не utf-8',
  ],
  ['a table without headings', 'id;price\n1;2', 1, 'не нашлась строка с заголовками'],
  [
    'another CIAN',
    '<?xml version="1.0"?>\n<feed version="1"><object/></feed>',
    2,
    'неизвестная схема: feed version="1"',
  ],
  ['CIAN without its edition', '<feed>\n<object/></feed>', 2, 'feed без feed_version'],
  ['Avito without lots', '<Ads formatVersion="3"/>', 1, 'ни одного лота'],
  [
    'another Yandex',
    '<realty-feed xmlns="http://x/metarealty/2024-12"/>',
    1,
    'неизвестная схема: realty-feed',
  ],
  ['foreign JSON', '{"flats": [{"id": 1}]}', 1, 'JSON без "format": "stvor"'],
  ['JSON of tomorrow', '{"format": "stvor", "version": 2, "lots": []}', 1, 'stvor version 2'],
  ['without lots', `<realty-feed ${YRL}></realty-feed>`, 1, 'ни одного лота'],
  ['gzip cut off', gzipSync(good).subarray(0, 200), null, 'gzip'],
  ['too deep', `<feed>${'<a>'.repeat(100_000)}`, 1, 'вложенность'],
  [
    'JSON too deep',
    `{"format":"stvor","version":1,"lots":[${'['.repeat(100_000)}`,
    1,
    'вложенность',
  ],
  ['of entities in entities', LAUGHS, 1, 'DOCTYPE'],
])('a file that is %s is refused with its line', async (_name, text, line, message) => {
  await site.empty()
  const { state, report } = await site.bringText(text)
  expect(report.refusal?.text).toContain(message)
  expect([state, report.refusal?.line]).toEqual(['refused', line])
  expect(await site.numberOf('select count(*) as n from lot')).toBe(0)
})

test('a refused file changes nothing of what is published, and its run says why', async () => {
  await site.empty()
  await site.bringText(good)
  const before = await site.catalogue()
  const { report } = await site.bringText(good.slice(0, -20))
  expect(await site.catalogue()).toEqual(before)
  const [run] = await site.ask<{ state: string; reason: string }>(
    `select state, reason from import_run where id = ${report.run}`,
  )
  expect(run).toEqual({
    state: 'refused',
    reason: 'файл оборван: не закрыт тег <object>, строка 39',
  })
})

test('impossible records are left out and named; more than 5 % of them refuse the file', async () => {
  await site.empty()
  const bad = [{ id: 'высоко', floor: 99 }]
  const { state, report } = await site.bringText(cianFile([...lotsOf(20), ...bad], hour(0)))
  expect([state, report.lots]).toEqual(['published', 20])
  expect(report.faults.first).toEqual([{ line: 245, id: 'высоко', text: 'этаж 99 в доме из 9' }])

  const more = await site.bringText(
    cianFile([...lotsOf(20), ...bad, { id: '', price: 0 }], hour(1)),
  )
  expect(more.report.refusal).toEqual({
    line: null,
    text: 'не прочесть строк: 2 из 22, это больше 5 %: строка 245, лот «высоко»: этаж 99 в доме из 9; строка 257: нет id, цена 0 ₽',
  })
})

test('windows-1251, a byte mark and gzip are read as they come', async () => {
  const in1251 = good.replace("encoding='utf-8'", "encoding='windows-1251'")
  const bytes = Uint8Array.from(in1251, (char) => {
    const code = char.codePointAt(0)!
    return code < 128 ? code : char === 'Ё' ? 0xa8 : char === 'ё' ? 0xb8 : code - 0x350
  })
  for (const text of [bytes, `\uFEFF${good}`, gzipSync(good)]) {
    await site.empty()
    const { state } = await site.bringText(text)
    expect(state).toBe('published')
    const [project] = await site.ask<{ name: string }>('select name from project')
    expect(project!.name).toBe('ЖК "Ёлки"')
  }
})
