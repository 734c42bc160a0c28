import { IFCDOOR, IFCDOORSTANDARDCASE, IFCOPENINGELEMENT } from 'web-ifc'

import type { ModelDoor } from '#geometry/house-model.ts'
import type { Point } from '#geometry/shapes.ts'

import { idsOf, type HouseOnSheet } from './ifc-house.ts'
import { operationOf, readOpening, type Opening } from './read-openings.ts'
import type { Storey } from './read-storeys.ts'

/** A hole that one walks through, m. */
const WALKED = { sill: 0.1, height: 1.8 }

/** Doors, and holes of walls that one walks through. */
export function readDoors(house: HouseOnSheet): [Storey, ModelDoor][] {
  const doors = idsOf(house, IFCDOOR, IFCDOORSTANDARDCASE)
  const filled = new Set(house.relations.openings.values())
  const holes = idsOf(house, IFCOPENINGELEMENT).filter((id) => !filled.has(id))
  return [
    ...doors.flatMap((id): [Storey, ModelDoor][] => {
      const opening = readOpening(house, id)
      return opening ? [[storeyOf(opening), doorOf(house, opening)]] : []
    }),
    ...holes.flatMap((id): [Storey, ModelDoor][] => {
      const opening = readOpening(house, id)
      return opening && isWalked(opening)
        ? [[storeyOf(opening), { ...plain(opening), kind: 'opening' }]]
        : []
    }),
  ]
}

/** Models keep doors at a wrong storey now and then: their rooms know better. */
const storeyOf = ({ rooms: [before, behind], storey }: Opening) =>
  (before ?? behind)?.storey ?? storey

function isWalked({ low, high, storey, rooms: [one, other] }: Opening): boolean {
  const isAtFloor = low < storey.z + WALKED.sill && high > storey.z + WALKED.height
  return isAtFloor && one !== null && other !== null && one !== other
}

const plain = ({ from, to, rooms: [before, behind] }: Opening): ModelDoor => ({
  hinge: from,
  latch: to,
  open: null,
  kind: null,
  rooms: [before?.id ?? null, behind?.id ?? null],
})

/** Hinges are on the left or on the right as one looks where the leaf opens to. */
function doorOf(house: HouseOnSheet, opening: Opening): ModelDoor {
  const operation = operationOf(house, opening.id) ?? ''
  if (/SLIDING|FOLDING|REVOLVING|ROLLINGUP/.test(operation))
    return { ...plain(opening), kind: 'sliding' }
  const isSingle = /^(SINGLE_SWING|SWING_FIXED)_(LEFT|RIGHT)$/.test(operation)
  if (!isSingle || !opening.isAlongX) return plain(opening)
  const isRight = operation.includes('RIGHT')
  const [hinge, latch] = isRight ? [opening.to, opening.from] : [opening.from, opening.to]
  const width = Math.hypot(latch[0] - hinge[0], latch[1] - hinge[1])
  const open: Point = [
    Math.round(hinge[0] + opening.across[0] * width),
    Math.round(hinge[1] + opening.across[1] * width),
  ]
  return { ...plain(opening), hinge, latch, open }
}
