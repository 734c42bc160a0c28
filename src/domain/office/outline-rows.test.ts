import { expect, test } from 'vitest'

import { rowsToFill } from './outline-rows.ts'

const lots = [1, 2, 3, 4, 5].map((id) => ({ id }))
const place = (x: number, y = 0) => `${x},${y} ${x + 20},${y} ${x + 20},${y + 50} ${x},${y + 50}`

test('places between the first and the last of a row stand evenly between them', () => {
  expect(rowsToFill(lots, { 1: place(0), 4: place(60, 30) })).toEqual([
    { first: { id: 1 }, last: { id: 4 }, outlines: { 2: place(20, 10), 3: place(40, 20) } },
  ])
})

test('a row is filled between neighbours that are marked, each gap for itself', () => {
  const rows = rowsToFill(lots, { 1: place(0), 3: place(40), 5: place(80) })
  expect(rows.map(({ outlines }) => outlines)).toEqual([{ 2: place(20) }, { 4: place(60) }])
})

test('nothing is filled before the first, after the last, or between outlines of other corners', () => {
  expect(rowsToFill(lots, { 3: place(0) })).toEqual([])
  expect(rowsToFill(lots, { 1: place(0), 2: place(20) })).toEqual([])
  expect(rowsToFill(lots, { 1: place(0), 5: '0,0 9,0 9,9' })).toEqual([])
})
