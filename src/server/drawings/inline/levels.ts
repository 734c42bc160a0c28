import type { LevelDrawing, LevelToDraw, PlannedLevel, PlaceToDraw } from '#contract/drawings.ts'
import { placeAnchor, type LevelKind } from '#domain/addresses/place-links.ts'
import { saleState } from '#domain/lots/lot.ts'
import type { PlaceOnLevel } from '#domain/lots/place-on-level.ts'
import { drawParking } from '#drawings/levels/draw-parking.ts'
import { drawStorage } from '#drawings/levels/draw-storage.ts'
import {
  parkingKinds,
  type KnownPlace,
  type ParkingKind,
  type ParkingSpace,
  type StorageRoom,
} from '#drawings/levels/level.ts'
import { makeParking } from '#drawings/levels/make-parking.ts'
import { makeStorage } from '#drawings/levels/make-storage.ts'
import { standOnPlan } from '#drawings/levels/stand-on-plan.ts'

/** Each place of its own size, where the plan of its level has it; without a plan in the order of numbers. */
export function drawLevel({ kind, places, selected, label, plan }: LevelToDraw): LevelDrawing {
  const chosen = places.find(({ place }) => place.id === selected)
  const look = { theme: 'page', selected: chosen ? numberOf(chosen.place) : null, label } as const
  if (kind === 'storage') {
    const rooms = places.map((one) => ({ ...one, ...roomOf(one) }))
    return inBox(drawStorage(plan ? onPlan(plan, rooms) : makeStorage(rooms), look))
  }
  const spaces = places.map((one) => ({ ...one, ...spaceOf(one) }))
  return inBox(drawParking(plan ? onPlan(plan, spaces) : makeParking(spaces), look))
}

/** Places in the order of numbers, where nothing but their sizes is known of their level. */
export function standInLevel(kind: LevelKind, places: readonly PlaceOnLevel[]) {
  const known = places.map((place) => ({ place, name: '', href: undefined }))
  return kind === 'storage' ? makeStorage(known.map(roomOf)) : makeParking(known.map(spaceOf))
}

const inBox = (svg: string): LevelDrawing => ({
  svg,
  box: /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '',
})

/** What the plan does not show is sold, and is left out. */
const onPlan = <Place extends PlaceToDraw>(plan: PlannedLevel, places: readonly Place[]) =>
  standOnPlan({
    ...plan,
    places: places.flatMap((one) => {
      const at = plan.places.get(one.place.id)
      return at ? [{ ...one, at }] : []
    }),
  })

const roomOf = (one: PlaceToDraw): StorageRoom => ({
  ...knownPlace(one),
  area: Math.round(one.place.area * 100),
})

function spaceOf(one: PlaceToDraw): ParkingSpace {
  const { placeKind, widthMm, lengthMm, column } = one.place.details
  return {
    ...knownPlace(one),
    kind: kindOf(placeKind),
    width: widthMm ?? WIDTH,
    length: lengthMm ?? LENGTH,
    column: column === true,
  }
}

/** The assumed width of a space without a size: the least that the rules of parking allow. */
const WIDTH = 2500
const LENGTH = 5300

/** What is large is drawn as what is for a family. */
const kindOf = (placeKind: string | null): ParkingKind =>
  parkingKinds.find((kind) => kind === placeKind) ?? (placeKind === 'large' ? 'family' : 'standard')

const numberOf = ({ number }: PlaceOnLevel) => number ?? '—'

function knownPlace({ place, name, href, price, dim = false }: PlaceToDraw): KnownPlace {
  return {
    number: numberOf(place),
    state: saleState(place),
    name,
    href,
    price,
    anchor: placeAnchor(place.id),
    dim,
  }
}
