import { expect, test } from 'vitest'

import { openSample, sampleHeader, sampleLot } from '#tests/support/sample-lots.ts'

test.each([
  ['37', [37]],
  ['№ 37', [37]],
  ['лоцманский', [37, 38]],
  ['Лоцманского', [37, 38]],
  ['kjwvfycrbq', [37, 38]],
  ['лоцманскому', [37, 38]],
  ['теплая', [39]],
  ['набережном доме', [39]],
  ['ЖК лоцманский 38', [38]],
  ['k69', [39]],
  ['в Лоцманском на Стрелке', [38]],
  ['улица Канатная', [38]],
  ['канатной 7', [38]],
  ['на Стрелке 37', []],
  ['7', []],
  ['атлантида', []],
  ['?!', [37, 38, 39]],
])('«%s» finds %j', (text, ids) => {
  const { idsOf } = openSample(
    [sampleLot(37), sampleLot(38, { building: 2 }), sampleLot(39, { building: 3, number: 'К69' })],
    { ...sampleHeader, whereabouts: { 2: 'Стрелка, Канатная ул., 7' } },
  )
  expect(idsOf(`q=${encodeURIComponent(text)}`)).toEqual(ids)
})

test('words that name no lot ask nothing, whichever keyboard layout they were typed with', () => {
  const { idsOf } = openSample([sampleLot(1), sampleLot(2)])
  for (const text of ['квартиры', 'rdfhnbhf', 'ЖК'])
    expect(idsOf(`q=${encodeURIComponent(text)}`)).toEqual([1, 2])
})
