import { expect, test } from 'vitest'

import type { Plane } from '#domain/map/segments.ts'

import { alongPlaces, onTheRight } from './beside-lane.ts'

const LANE = 6

test('a car keeps to the right of a lane and turns straight into its place', () => {
  // Eastwards along a lane, then up into a place: the right is below, as y grows downwards.
  const way: Plane[] = [
    [0, 10],
    [30, 10],
    [30, 7],
  ]
  expect(onTheRight(way, LANE)).toEqual([
    [0, 10.75],
    [30, 10.75],
    [30, 7],
  ])
  expect(onTheRight(way.toReversed(), LANE).at(-1)).toEqual([0, 10])
})

test('feet keep along the places they come from, on either hand, and go straight into the lift', () => {
  for (const aside of [-12, 12]) {
    const way: Plane[] = [
      [30, 7],
      [30, 10],
      [30 + aside, 10],
      [30 + aside, 6],
    ]
    const door = 30 + Math.sign(aside) * 0.6
    expect(alongPlaces(way, LANE)).toEqual([
      [door, 7],
      [door, 7.75],
      [30 + aside, 7.75],
      [30 + aside, 6],
    ])
  }
})

test('a way of one leg stays where it is', () => {
  const way: Plane[] = [
    [0, 0],
    [4, 3],
  ]
  expect(alongPlaces(way, LANE)).toEqual(way)
  expect(onTheRight(way, LANE)).toEqual(way)
})
