import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { DemoHouse } from '#demo/houses/demo-house.ts'
import { reportsOf } from '#demo/houses/reports.ts'
import { freeFlatsIn } from '#demo/lots/flats.ts'
import { finishingsOf, finishName, piecesWith } from '#demo/pictures/finishing-views.ts'
import type { PictureFiles } from '#demo/pictures/gallery.ts'
import { houseView, riseName, risenFloors } from '#demo/pictures/house-views.ts'
import { larchAges, NEW_LARCH } from '#demo/pictures/larch-views.ts'
import { projectViews } from '#demo/pictures/project-views.ts'
import { newsCovers, newsViews, promotionViews } from '#demo/pictures/record-views.ts'
import { indoorViews } from '#demo/pictures/room-views.ts'
import type { Day } from '#demo/seed/calendar.ts'
import { drawCutaway } from '#drawings/cutaway/draw-cutaway.ts'
import type { House, LitFlat } from '#drawings/facade/facade.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { drawRisingHouse } from '#drawings/scene/rising-house.ts'
import { drawStreet } from '#drawings/scene/street.ts'
import { stillSets } from '#server/drawings/stills/still-sets.ts'

import { writeLitStill } from './lit-still.ts'

const STILLS = 'public/assets/stills'
/** Views of a project that no window is read from. */
const plainViews = { yard: 'yard-day', terraces: 'terraces-day', facade: 'facade-day' }
/** Views in which the windows of flats for sale are lit. */
const litViews = {
  dusk: ['wide', 'evening'],
  day: ['wide', 'day'],
  river: ['narrow', 'evening'],
} as const

const shown = new Set([
  ...[projectViews, newsViews, promotionViews]
    .flatMap((views) => Object.values(views).flat())
    .flatMap(({ name, evening = name }) => [name, evening]),
  ...Object.values(newsCovers),
])

/** Pictures by their names, each made when the catalogue is written. */
type Drawings = Map<string, () => string>

/** What the demo developer's pictures are made of. */
type Wanted = { number: number; day: Day; houses: readonly DemoHouse[] }

/** Puts the pictures of the demo developer beside his catalogue: stills of models, drawings where there are none. */
export async function writeDemoPictures(files: string, wanted: Wanted): Promise<PictureFiles> {
  const written = new Map<string, string>()
  const fileOf = (name: string, extension: string) => {
    const file = `gallery/render-${name}.${extension}`
    written.set(name, file)
    return join(files, file)
  }
  mkdirSync(join(files, 'gallery'), { recursive: true })
  const lit = litIn(wanted)
  for (const project of new Set(wanted.houses.map((house) => house.project))) {
    const isShown = (view: string) => shown.has(`${project.id}-${view}`)
    for (const [view, still] of Object.entries(plainViews)) {
      const path = isShown(view) && findStill(`${project.alias}-${still}-`)
      if (path) copyFileSync(path, fileOf(`${project.id}-${view}`, 'webp'))
    }
    const set = stillSets.find((one) => one.project === project.alias)
    const own = wanted.houses.filter((house) => house.project === project).map(lit)
    const free = new Set(
      own.flatMap((flats, house) =>
        flats.map((one) => `${house} ${one.section}-${one.floor}-${one.stack}`),
      ),
    )
    for (const [view, [width, light]] of Object.entries(litViews))
      if (set && isShown(view))
        await writeLitStill(
          fileOf(`${project.id}-${view}`, 'webp'),
          set[width],
          light,
          (house, key) => free.has(`${house} ${key}`),
        )
  }
  for (const { name } of indoorViews) {
    const path = findStill(`${name}-`)
    if (path) copyFileSync(path, fileOf(name, 'webp'))
  }
  for (const [name, draw] of drawingsOf(wanted, lit))
    if (!written.has(name)) writeFileSync(fileOf(name, 'svg'), draw())
  return written
}

/** Lit is what is free: the flats of a house that are for sale in this catalogue. */
const litIn =
  ({ number }: Wanted) =>
  (house: DemoHouse): LitFlat[] =>
    [...freeFlatsIn(String(number), house)].map((flat) => ({ ...flat, name: '' }))

function findStill(name: string): string | undefined {
  const found = existsSync(STILLS) ? readdirSync(STILLS) : []
  const file = found.find((one) => one.startsWith(name) && one.endsWith('.webp'))
  return file && join(STILLS, file)
}

type LitOf = ReturnType<typeof litIn>

function drawingsOf({ day, houses }: Wanted, lit: LitOf): Drawings {
  const drawings: Drawings = new Map()
  for (const [project, own] of Map.groupBy(houses, (one) => one.project)) {
    const street = own.map((house) => ({ house: houseToDraw(house), lit: lit(house) }))
    drawings.set(`${project.id}-dusk`, () =>
      drawStreet(street, { daylight: 'evening', aspect: 3.2 }),
    )
    if (shown.has(`${project.id}-day`))
      drawings.set(`${project.id}-day`, () => drawStreet(street, { daylight: 'day', aspect: 3.2 }))
    for (const house of own) addHouse(drawings, day, house, lit)
    addFinishings(drawings, project, own)
    if (project.facade === 'larch') addAgeing(drawings, own)
  }
  return drawings
}

function addHouse(drawings: Drawings, day: Day, house: DemoHouse, lit: LitOf) {
  const { project, spec } = house
  const drawn = houseToDraw(house)
  const { name, alt } = houseView(project, spec)
  const look = { daylight: 'day', aspect: 1.6, label: alt } as const
  drawings.set(name, () =>
    drawStreet([{ house: drawn, lit: lit(house) }], { ...look, pines: project.facade === 'larch' }),
  )
  for (const { month, percent } of reportsOf(day, spec)) {
    const floors = risenFloors(spec, percent)
    if (floors !== null)
      drawings.set(riseName(spec, floors), () => drawRisingHouse(drawn, floors, month))
  }
}

const bedrooms = ({ rooms }: Plan) => rooms.filter(({ kind }) => kind === 'bedroom').length

/** The first flat with one bedroom, with what stands in it at the keys. */
function addFinishings(
  drawings: Drawings,
  project: DemoHouse['project'],
  houses: readonly DemoHouse[],
) {
  const units = houses.flatMap(({ sections }) => sections.flatMap(({ floor }) => floor.units))
  const plan = (units.find((unit) => bedrooms(unit.plan) === 1) ?? units[0])?.plan
  if (!plan) return
  for (const finishing of finishingsOf(project))
    drawings.set(finishName(project, finishing), () =>
      drawCutaway([{ ...plan, furniture: piecesWith(finishing, plan.furniture) }], {
        theme: 'light',
        north: null,
        place: null,
      }),
    )
}

/** The first house as its boards turn grey. */
function addAgeing(drawings: Drawings, [first]: readonly DemoHouse[]) {
  if (!first) return
  const standing = [{ house: houseToDraw(first), lit: [] }]
  const [boards, panels] = NEW_LARCH
  for (const { view, colours } of larchAges)
    drawings.set(view.name, () =>
      closer(drawStreet(standing, { daylight: 'day', aspect: 4 / 3, pines: true, label: view.alt }))
        .replaceAll(boards, colours[0])
        .replaceAll(panels, colours[1]),
    )
}

/** Some windows of two floors, so that the boards between them are what one sees. */
const closer = (svg: string) =>
  svg.replace(/viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"/, (_, ...box: string[]) => {
    const [x = 0, y = 0, width = 0, height = 0] = box.slice(0, 4).map(Number)
    return `viewBox="${x + width * 0.2} ${y + height * 0.575} ${width / 7} ${height / 7}"`
  })

/** A house of the demo as facades and streets take it. */
const houseToDraw = ({ project, spec, sections }: DemoHouse): House => ({
  seed: `${project.name}|${spec.name}`,
  material: project.facade,
  ground: 'shops',
  sections: sections.map(({ name, words, drawing, floor }) => ({
    id: name,
    floorAt: () => floor,
    floors: words.floors,
    setback: (words.setback ?? 0) * 1000,
    ...(drawing.joined && { joined: drawing.joined }),
    ...(words.roof && { roof: words.roof }),
  })),
})
