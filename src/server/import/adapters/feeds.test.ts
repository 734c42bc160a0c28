import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

import { quarter } from '#domain/time/keys.ts'
import { readCian } from '#server/import/adapters/cian/cian.ts'
import { readYrl } from '#server/import/adapters/yrl/yrl.ts'
import type { Adapter } from '#server/import/normalise/found.ts'
import type { LotDraft } from '#server/import/normalise/lot-draft.ts'
import { readOptions } from '#server/import/normalise/notes.ts'
import { readText } from '#server/import/sources/read-text.ts'

async function read(adapter: Adapter, fixture: string) {
  const path = fileURLToPath(new URL(import.meta.resolve(`#server/import/fixtures/${fixture}`)))
  const found = await Array.fromAsync(adapter(readText(path), readOptions('файл.xml')))
  const records = found.filter((one) => one.what === 'lot')
  return {
    found,
    records,
    skipped: found.filter((one) => one.what === 'skipped'),
    draftOf: (id: string) => records.find((one) => one.id === id)!.draft as LotDraft,
  }
}

const cian = await read(readCian, 'cian.xml')
const yrl = await read(readYrl, 'yrl.xml')

test('CIAN: a studio with kopecks, a view and a list of pictures in one tag', () => {
  expect(cian.draftOf('12.1.3.12')).toMatchObject({
    kind: 'flat',
    status: 'available',
    project: { name: 'ЖК "Сверка"', externalId: null },
    section: '2',
    floor: 3,
    number: 'К69',
    rooms: 0,
    roomsRaw: '9',
    layoutKind: 'studio',
    apartments: true,
    area: 2740,
    price: 861_135_188,
    finishing: 'prefine',
    features: ['yard_view', 'balcony'],
    plan: 'https://plans.example/k69.svg',
    images: ['https://photos.example/a.jpg', 'https://photos.example/b.jpg'],
    description: 'Кухня — гостиная\n• вид',
  })
})

test('CIAN: a house late by its own word, given as it is', () => {
  expect(cian.draftOf('12.1.3.12').building).toMatchObject({
    name: 'Корпус 3',
    floorsTotal: 13,
    material: 'monolith_brick',
    commissionQuarter: quarter(2025, 1),
    commissioned: false,
  })
})

test('CIAN: an open plan has no rooms, no price is a closed price, no floors are unknown floors', () => {
  const draft = cian.draftOf('free-plan')
  expect(draft).toMatchObject({ rooms: null, layoutKind: 'free', price: null })
  expect(draft.building.floorsTotal).toBeNull()
})

test('CIAN: rent is no price of a sale', () => {
  expect(cian.draftOf('rent')).toMatchObject({
    kind: 'commercial',
    deal: 'rent',
    price: null,
    rentPerMonth: 25_000_000,
  })
})

test('CIAN: what we do not sell is skipped, what cannot be is named with every reason', () => {
  expect(cian.skipped).toEqual([{ what: 'skipped', line: 78, id: 'house', kind: 'houseSale' }])
  expect(cian.records.at(-1)).toMatchObject({
    line: 82,
    id: 'too-high',
    draft: null,
    faults: ['цена 0 ₽', 'площадь -5 м²', 'этаж 14 в доме из 13'],
    unknown: [{ field: 'FlatRoomsCount', value: 'пять' }],
  })
})

test('YRL: a flat of a section, with names that XML does not know', () => {
  expect(yrl.draftOf('Q1-S2-N2')).toMatchObject({
    project: { name: 'ЖК Ёлки', city: 'Устьярск' },
    building: { name: 'Дом', externalId: '121794', commissioned: true, state: 'commissioned' },
    section: '2',
    number: '2',
    rooms: 2,
    layoutKind: 'classic',
    price: 1_085_400_000,
    finishing: 'turnkey',
    plan: 'https://plans.example/2.png',
    images: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
    description: 'Площадь 60 м² — по проекту',
    details: { roomAreas: [1500, 2050] },
  })
})

test('YRL: an open plan overrides the rooms, a foreign currency closes the price', () => {
  const record = yrl.records.find((one) => one.id === 'open')!
  expect(record.draft).toMatchObject({ rooms: null, layoutKind: 'free', price: null })
  expect(record.draft?.building.name).toBe('Корпус 1')
  expect(record.unknown).toEqual([{ field: 'currency', value: 'USD', fills: 'price' }])
})

test('YRL: offices to let and garages are ours, rooms and flats to let are not', () => {
  expect(yrl.draftOf('office')).toMatchObject({
    kind: 'commercial',
    deal: 'rent',
    price: null,
    rentPerMonth: 27_680_000,
    details: { purpose: ['офис'] },
  })
  expect(yrl.draftOf('box')).toMatchObject({ kind: 'parking', project: { name: 'Устьярск' } })
  expect(yrl.skipped.map(({ kind }) => kind)).toEqual(['комната', 'аренда квартир'])
})

test('both tell when they were made', () => {
  expect(cian.found[0]).toEqual({ what: 'date', at: new Date('2026-10-05T08:30:00Z') })
  expect(yrl.found[0]).toEqual({ what: 'date', at: new Date('2026-10-05T09:00:00Z') })
})
