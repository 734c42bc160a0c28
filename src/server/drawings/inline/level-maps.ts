import type { FastifyInstance } from 'fastify'

import type { Services } from '#contract/services.ts'
import type { LevelPlan } from '#contract/structure.ts'
import { placeAnchor, type LevelKind } from '#domain/addresses/place-links.ts'
import { isFree } from '#domain/lots/lot.ts'
import type { PlaceOnLevel } from '#domain/lots/place-on-level.ts'
import { boundsOf, cornersOf } from '#domain/places/place-outline.ts'
import { readLotQuery, writeLotQuery } from '#domain/query/lot-query.ts'
import { drawLevelMap, type LevelToMap } from '#drawings/levels/draw-level-map.ts'
import { drawLevelView } from '#drawings/levels/draw-level-view.ts'
import { registerLazyDrawings } from '#server/drawings/files/lazy-drawings.ts'
import { HOUR } from '#server/http/headers.ts'

import { standInLevel } from './levels.ts'

/** «/levels/parking-12--1.svg»: what is sold there, the house and its floor; «…-dark.svg?fits=bicycle»: seen from its near wall, lit where it passes. */
const ADDRESS = /^\/levels\/(parking|storage)-([1-9]\d{0,9})-(-?\d{1,3})(?:-(light|dark))?\.svg$/

type Published = Pick<Services, 'catalogue' | 'content' | 'lots'>

/** Levels as stamps for rows of lists and as pictures over them, drawn when somebody looks; a row names its place after «#». */
export const registerLevelMaps = (app: FastifyInstance, published: Published) =>
  registerLazyDrawings(app, 'levels', HOUR, (path, typed) => {
    const [, kind, id, floor, theme] = ADDRESS.exec(path) ?? []
    if (kind !== 'parking' && kind !== 'storage') return null
    const { catalogue } = published
    const building = catalogue.lots(kind).header.buildings.find((one) => one.id === Number(id))
    if (!building) return null
    const asked = readLotQuery(new URLSearchParams(theme ? typed : ''))
    return {
      key: `${catalogue.version} ${path} ${writeLotQuery(asked)}`,
      async draw() {
        const level = await findLevel(published, kind, building, Number(floor))
        if (!level) return null
        if (theme !== 'light' && theme !== 'dark') return drawLevelMap(level)
        const ids = catalogue.lots(kind).ids({ ...asked, buildings: [building.id] })
        return drawLevelView(kind, level, { theme, wanted: new Set(ids.map(placeAnchor)) })
      },
    }
  })

type House = { name: string; project: string }

async function findLevel(
  { content, lots }: Published,
  kind: LevelKind,
  { name, project }: House,
  floor: number,
): Promise<LevelToMap | null> {
  const isHere = (one: { building: string; floor: number | null }) =>
    one.building === name && one.floor === floor
  const places = (await lots.places(kind, project)).filter(isHere)
  if (places.length === 0) return null
  const here = new Map(places.map((place) => [place.id, isFree(place)]))
  const plan = (await content.levelPlans(project))
    .filter(isHere)
    .find(({ outlines }) => outlines.some(({ lot }) => here.has(lot)))
  return plan ? ofPlan(plan, here) : inRows(kind, places)
}

const ofPlan = (
  { width, height, outlines, map }: LevelPlan,
  here: ReadonlyMap<number, boolean>,
): LevelToMap => ({
  size: [width, height],
  cells: outlines
    .filter(({ lot }) => here.has(lot))
    .map(({ lot, points }) => ({
      anchor: placeAnchor(lot),
      at: boundsOf(cornersOf(points)),
      isFree: here.get(lot) === true,
    })),
  lifts: map?.lifts.map(({ at }) => at) ?? [],
  metre: map ? 1000 / map.mmPerPixel : 1,
})

function inRows(kind: LevelKind, places: readonly PlaceOnLevel[]): LevelToMap {
  const sorted = places.toSorted((one, other) =>
    (one.number ?? '').localeCompare(other.number ?? '', 'ru', { numeric: true }),
  )
  const { size, places: standing } = standInLevel(kind, sorted)
  return {
    size,
    cells: standing.map(({ anchor = '', at, state }) => ({
      anchor,
      at,
      isFree: state === 'available',
    })),
    lifts: [],
    metre: 1000,
  }
}
