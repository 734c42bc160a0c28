import { isFree, type Lot } from '#domain/lots/lot.ts'
import { LRUCache } from 'lru-cache'

import type { Catalogue } from '#contract/catalogue.ts'
import type { FlatDrawings, FlatSun } from '#domain/lots/flat-drawings.ts'
import type { FacadeSide } from '#domain/addresses/house-view.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { sidesName } from '#domain/lots/side-names.ts'
import { formatSection } from '#domain/lots/lot-titles.ts'
import { baysOf } from '#drawings/facade/bays.ts'
import { drawCutaway } from '#drawings/cutaway/draw-cutaway.ts'
import { sidesOfHouse } from '#drawings/facade/sides.ts'
import { drawFacade, markFlat } from '#drawings/facade/draw-facade.ts'
import type { LitFlat } from '#drawings/facade/facade.ts'
import { drawFloor } from '#drawings/floor/draw-floor.ts'
import { drawLevels, levelName } from '#drawings/plan/draw-levels.ts'
import { upperWall, type PlanLook } from '#drawings/plan/draw-plan.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { azimuthsOf, sideOf } from '#drawings/plan/model/azimuths.ts'
import { describeSun } from '#drawings/sun/describe-sun.ts'
import { drawSun } from '#drawings/sun/draw-sun.ts'
import type { Place } from '#drawings/sun/sun.ts'
import { dayOf, hoursOfYear } from '#drawings/sun/year.ts'
import { facadeFile, floorFile, type DrawnCatalogue } from '#server/drawings/files/scene-files.ts'
import { drawingAddress } from '#server/drawings/model/drawing-names.ts'
import { drawnHouses } from '#server/drawings/model/drawn-houses.ts'
import { houseModel } from '#server/drawings/model/house-model.ts'
import type { Placed } from '#server/drawings/model/drawn-index.ts'
import { levelsOf } from '#server/drawings/model/flat-levels.ts'
import { flatsOnFloor, litFlats } from '#server/drawings/model/flat-states.ts'
import type { FloorModels } from '#server/drawings/model/floor-models.ts'
import type { DrawnBuilding } from '#server/drawings/model/read-drawn-buildings.ts'
import { planNameOf } from '#server/drawings/model/stack-names.ts'
import { nameOfSide } from '#server/drawings/model/world-sides.ts'

import { arePlaced, drawModel } from './project-drawings.ts'
import type { PlanBeside } from './side-by-side.ts'

/** Plans are drawn in centimetres. */
const MM_TO_UNIT = 10

type PlanSources = DrawnCatalogue & { models: FloorModels }

/** All that is drawn of one flat, coloured by the page it stands on. null: it is on no drawing. */
export function drawFlat(
  sources: PlanSources,
  id: number,
  number: string | null,
  linkTo: (building: number) => string,
): FlatDrawings | null {
  const placed = sources.drawn.placeOf(id)
  if (!placed) return null
  const house = sources.drawn.houseOf(placed.section)
  const levels = levelsOf(sources.models, placed)
  const { north } = placed.section
  const { latitude, longitude } = house
  const area = areaOf(sources.catalogue.lot(id))
  const plan = drawLevels(levels, {
    look: 'full',
    theme: 'page',
    north,
    number,
    ...area,
    rooms: true,
  })
  const azimuths = north === null ? [] : azimuthsOfLevels(levels, north)
  return {
    plan: { svg: plan, viewBox: viewBoxOf(plan), scale: MM_TO_UNIT },
    rooms: roomsOfLevels(levels),
    cutaway: cutawayFile(placed),
    floor: floorOf(sources, placed),
    facades: facadesOf(sources, placed),
    liveModel: liveModelOf(sources, house, id),
    genplan: genplanOf(sources, house, linkTo),
    sun:
      azimuths.length > 0 && latitude !== null && longitude !== null
        ? sunOf(azimuths, { latitude, longitude }, sources.catalogue)
        : null,
  }
}

const roomsOfLevels = (levels: readonly Plan[]): FlatDrawings['rooms'] =>
  levels.flatMap(({ rooms }, level) =>
    rooms.map(({ name, area, counted }) => ({
      name: levels.length > 1 ? `${name}, ${levelName(level)}` : name,
      area: area / 100,
      counted: counted / 100,
    })),
  )

/** The rooms of a flat without anything else that is drawn of it. */
export function roomsOf({ drawn, models }: PlanSources, id: number): FlatDrawings['rooms'] {
  const placed = drawn.placeOf(id)
  return placed ? roomsOfLevels(levelsOf(models, placed)) : []
}

const azimuthsOfLevels = (levels: readonly Plan[], north: number) =>
  [...new Set(levels.flatMap((plan) => azimuthsOf(plan, north)))].toSorted((a, b) => a - b)

/** «/plans/…-cutaway.svg» */
const cutawayFile = ({ section, stack, floor }: Placed) =>
  drawingAddress('plans', `${planNameOf(section, floor, stack)}-cutaway`)

const viewBoxOf = (svg: string) => /viewBox="([^"]+)"/.exec(svg)?.[1] ?? ''

function liveModelOf({ drawn, catalogue }: PlanSources, { project }: DrawnBuilding, id: number) {
  const stand = drawn.houses.every((house) => house.project !== project || house.place !== null)
  const lot = catalogue.lot(id)
  return stand && lot && isFree(lot) ? `${pageLinks.project(project)}#maket-${id}` : null
}

/** The model of a project with one of its houses chosen, and its text; prices are not in it. */
const genplans = new WeakMap<DrawnBuilding, { digest: string; svg: string }>()

function genplanOf(sources: PlanSources, house: DrawnBuilding, linkTo: (id: number) => string) {
  const { id, project } = house
  const houses = drawnHouses(sources, project)
  const mine = houses.find((one) => one.id === id)
  if (!mine || houses.length < 2) return null
  const digest = houses.map((one) => `${linkTo(one.id)} ${one.lit.length}`).join()
  const before = genplans.get(house)
  const isPlaced = arePlaced(houses)
  if (before?.digest === digest) return { svg: before.svg, isPlaced }
  const svg = drawModel(project, houses, mine, ({ building }) => linkTo(building ?? id))
  genplans.set(house, { digest, svg })
  return { svg, isPlaced }
}

const EQUINOX = 2

/** The sun of a year goes round flats one above another alike, and no publication changes its way. */
const suns = new LRUCache<string, FlatSun>({ max: 200 })

function sunOf(azimuths: number[], place: Place, { publishedAt }: Catalogue): FlatSun {
  const year = Number(publishedAt.slice(0, 4))
  const key = JSON.stringify([azimuths, place, year])
  const known = suns.get(key) ?? drawSunOf(azimuths, place, year)
  suns.set(key, known)
  return known
}

function drawSunOf(azimuths: number[], place: Place, year: number): FlatSun {
  const sky = { ...place, zone: Math.round(place.longitude / 15) }
  const windows = `Окна на\u00A0${sidesName(azimuths.map(sideOf))}`
  const look = { ...sky, azimuths, windows, date: dayOf(year, EQUINOX) }
  return {
    svg: drawSun({ ...look, theme: 'page' }),
    summary: describeSun(look),
    windows,
    azimuths,
    ...sky,
    year,
    month: EQUINOX,
    hours: hoursOfYear(sky, azimuths, year),
  }
}

/** That of its contract: outlines of a geometry may differ. */
const areaOf = (lot: Lot | null) => (lot ? { area: Math.round(lot.area * 100) } : {})

/** The plan alone: for paper and files in full, for a page of several plans without its dimensions. */
export function drawPlanOf(
  { catalogue, drawn, models }: PlanSources,
  id: number,
  look: Partial<PlanLook> = {},
): string | null {
  const placed = drawn.placeOf(id)
  if (!placed) return null
  return drawLevels(levelsOf(models, placed), {
    look: 'full',
    theme: 'light',
    north: placed.section.north,
    ...areaOf(catalogue.lot(id)),
    ...look,
  })
}

/** The plan for a sheet that it shares with others: they stand by their upper walls. */
export function drawPlanBeside(sources: PlanSources, id: number): PlanBeside | null {
  const text = drawPlanOf(sources, id, { look: 'thumb', theme: 'page' })
  const placed = sources.drawn.placeOf(id)
  if (text === null || !placed) return null
  return { text, wall: Math.min(...levelsOf(sources.models, placed).map(upperWall)) }
}

/** The flat in three dimensions, on paper. */
export function drawCutawayOf({ drawn, models }: PlanSources, id: number): string | null {
  const placed = drawn.placeOf(id)
  if (!placed) return null
  const { latitude, longitude } = drawn.houseOf(placed.section)
  const place = latitude === null || longitude === null ? null : { latitude, longitude }
  return drawCutaway(levelsOf(models, placed), {
    theme: 'light',
    north: placed.section.north,
    place,
  })
}

function floorOf({ catalogue, drawn, models }: PlanSources, { section, floor, stack }: Placed) {
  const name = `${floor}-й этаж, ${formatSection(section.name)}`
  const standing = models(section, floor)
  if (!standing) return null
  const svg = drawFloor(standing, {
    theme: 'page',
    flats: flatsOnFloor(catalogue, drawn, section, floor),
    selected: stack,
    label: `План ${floor}-го этажа, секция\u00A0${section.name}`,
  })
  return { name, svg, file: floorFile({ catalogue, drawn }, section, floor) }
}

type Facade = { svg: string; file: string }

/** Facades of a version: all flats of a house stand on the same ones, each with a frame of its own. */
const facades = new WeakMap<LitFlat[], Map<FacadeSide, Facade>>()

/** The sides the flat looks out of, the one with most of its windows first. */
function facadesOf({ catalogue, drawn, models }: PlanSources, { section, floor, stack }: Placed) {
  const building = drawn.houseOf(section)
  const house = houseModel(building, models)
  const lit = litFlats(catalogue, drawn, building)
  const sides = facades.getOrInsertComputed(lit, () => new Map<FacadeSide, Facade>())
  const standing = house.sections.find(({ id }) => id === section.name)?.floorAt(floor)
  if (!standing || !models(section, floor)) return []
  const all = sidesOfHouse(house)
  return all
    .map((side) => ({ side, width: glassOf(baysOf(standing, side, all), stack) }))
    .filter(({ width }) => width > 0)
    .toSorted((a, b) => b.width - a.width)
    .map(({ side }) => {
      const name = nameOfSide(building, side)
      const look = { side, daylight: 'evening', lit, links: true, label: name } as const
      const facade = sides.get(side) ?? {
        svg: drawFacade(house, look),
        file: facadeFile({ catalogue, drawn }, building, side),
      }
      sides.set(side, facade)
      const svg = markFlat(facade.svg, house, look, { section: section.name, floor, stack })
      return { name, svg, file: facade.file }
    })
}

const glassOf = (bays: ReturnType<typeof baysOf>, stack: string) =>
  bays
    .filter((bay) => bay.stack === stack && bay.kind !== 'balcony')
    .reduce((sum, { from, to }) => sum + to - from, 0)
