import type { LevelToDraw, PlaceToDraw } from '#contract/drawings.ts'
import { placeAnchor } from '#domain/addresses/place-links.ts'
import { saleState } from '#domain/lots/lot.ts'
import type { PlaceOnLevel } from '#domain/lots/place-on-level.ts'
import { drawParking } from '#drawings/levels/draw-parking.ts'
import { drawStorage } from '#drawings/levels/draw-storage.ts'
import type { KnownPlace, ParkingKind } from '#drawings/levels/level.ts'
import { makeParking } from '#drawings/levels/make-parking.ts'
import { makeStorage } from '#drawings/levels/make-storage.ts'

/** A level as a scheme: places in the order of numbers, each of its own size. The data hold no positions. */
export function drawLevel({ kind, places, selected, label }: LevelToDraw): string {
  const chosen = places.find(({ place }) => place.id === selected)
  const look = { theme: 'page', selected: chosen ? numberOf(chosen.place) : null, label } as const
  if (kind === 'storage')
    return drawStorage(
      makeStorage(
        places.map((one) => ({ ...knownPlace(one), area: Math.round(one.place.area * 100) })),
      ),
      look,
    )
  return drawParking(
    makeParking(
      places.map((one) => {
        const { placeKind, widthMm, lengthMm, column } = one.place.details
        return {
          ...knownPlace(one),
          kind: kinds[placeKind ?? ''] ?? 'standard',
          width: widthMm ?? WIDTH,
          length: lengthMm ?? LENGTH,
          column: column === true,
        }
      }),
    ),
    look,
  )
}

/** The assumed width of a space without a size: the least that the rules of parking allow. */
const WIDTH = 2500
const LENGTH = 5300

const kinds: Record<string, ParkingKind> = {
  family: 'family',
  large: 'family',
  ev: 'charging',
  accessible: 'accessible',
  moto: 'moto',
}

const numberOf = ({ number }: PlaceOnLevel) => number ?? '—'

function knownPlace({ place, name, href, dim = false }: PlaceToDraw): KnownPlace {
  return {
    number: numberOf(place),
    state: saleState(place),
    name,
    href,
    anchor: placeAnchor(place.id),
    dim,
  }
}
