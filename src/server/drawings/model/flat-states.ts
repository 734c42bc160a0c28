import type { Catalogue } from '#contract/catalogue.ts'
import { formatArea } from '#domain/lots/area.ts'
import { orUncertain } from '#domain/lots/lot-status.ts'
import {
  formatSection,
  lotTitle,
  numberName,
  roomsMark,
  roomsName,
} from '#domain/lots/lot-titles.ts'
import { isFree, saleState, type Lot } from '#domain/lots/lot.ts'
import { floorAt } from '#geometry/match-lot.ts'
import type { LitFlat } from '#drawings/facade/facade.ts'
import type { FloorFlat } from '#drawings/floor/floor-flat.ts'

import type { DrawnIndex, Placed } from './drawn-index.ts'
import { levelsAbove } from './flat-levels.ts'
import type { DrawnBuilding, DrawnSection } from './read-drawn-buildings.ts'

/** Lots on a drawing: lit ones and their links. */
export function flatsOnFloor(
  catalogue: Catalogue,
  drawn: DrawnIndex,
  section: DrawnSection,
  floor: number,
): FloorFlat[] {
  const placed = [...drawn.onFloor(section, floor), ...comingUp(drawn, section, floor)]
  return oneForEach(catalogue, placed).map(({ lot, stack }) => ({
    stack,
    state: saleState(lot),
    mark: roomsMark(lot),
    area: Math.round(lot.area * 100),
    name: nameOnFloor(lot),
    href: lot.url,
    tip: tipOf(lot),
  }))
}

/** Flats of lower floors that are on this one too. */
const comingUp = (drawn: DrawnIndex, section: DrawnSection, floor: number): Placed[] =>
  section.geometry
    ? (floorAt(section.geometry, floor)?.units ?? []).flatMap(({ stack, above = 0 }) =>
        above > 0 ? drawn.onFloor(section, floor - above).filter((one) => one.stack === stack) : [],
      )
    : []

const lit = new WeakMap<Catalogue, Map<DrawnBuilding, LitFlat[]>>()

/** A window is lit exactly when its flat is for sale. Found once a version: every flat of a house shows all its windows. */
export function litFlats(catalogue: Catalogue, drawn: DrawnIndex, house: DrawnBuilding): LitFlat[] {
  const houses = lit.getOrInsertComputed(catalogue, () => new Map())
  return houses.getOrInsertComputed(house, () => findLitFlats(catalogue, drawn, house))
}

function findLitFlats(catalogue: Catalogue, drawn: DrawnIndex, house: DrawnBuilding): LitFlat[] {
  return house.sections.flatMap((section) =>
    floorsOf(section).flatMap((floor) =>
      oneForEach(catalogue, drawn.onFloor(section, floor))
        .filter(({ lot }) => isFree(lot))
        .map(({ lot, stack }) => ({
          section: section.name,
          floor,
          stack,
          ...withLevels(section, floor, stack),
          name: orUncertain(
            `${lotTitle(lot)}, этаж\u00A0${floor}, ${formatSection(section.name)}`,
            lot,
          ),
          href: lot.url,
          tip: tipOf(lot),
        })),
    ),
  )
}

function withLevels(section: DrawnSection, floor: number, stack: string) {
  const above = levelsAbove(section, floor, stack)
  return above.length > 0 ? { above } : {}
}

const tipOf = ({ price, planUrl }: Lot) => ({ price, plan: planUrl })

export const floorsOf = ({ floors }: DrawnSection): number[] =>
  Array.from({ length: floors }, (_, i) => i + 1)

/** «2Е, 53,5 м², 2-комнатная евро, № 96»: begins as it is written there, for those who press it by voice. */
function nameOnFloor(lot: Lot): string {
  const number = lot.number && numberName(lot.number)
  const words = [roomsMark(lot), formatArea(lot.area), roomsName(lot), number]
  return orUncertain([...new Set(words)].filter(Boolean).join(', '), lot)
}

/** Where sources disagree two lots take one place: the one that can be bought is shown. */
function oneForEach(catalogue: Catalogue, placed: readonly Placed[]) {
  const found = new Map<string, { lot: Lot; stack: string }>()
  const rank = { available: 0, reserved: 1, sold: 2 }
  for (const { lot: id, stack } of placed) {
    const lot = catalogue.lot(id)
    const other = found.get(stack)
    if (!lot) continue
    if (!other || rank[saleState(lot)] < rank[saleState(other.lot)])
      found.set(stack, { lot, stack })
  }
  return [...found.values()]
}
