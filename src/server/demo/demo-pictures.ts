import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { DemoHouse } from '#demo/houses/demo-house.ts'
import { reportsOf } from '#demo/houses/reports.ts'
import type { PictureFiles } from '#demo/pictures/gallery.ts'
import { houseView, riseName, risenFloors } from '#demo/pictures/house-views.ts'
import { projectViews } from '#demo/pictures/project-views.ts'
import type { Day } from '#demo/seed/calendar.ts'
import { drawRisingHouse } from '#drawings/scene/rising-house.ts'
import { drawStreet } from '#drawings/scene/street.ts'

import { allLit, houseToDraw } from './house-to-draw.ts'

const STILLS = 'public/assets/stills'
/** Which still is which view of a project. */
const stillViews = {
  dusk: 'wide-dusk-lit',
  day: 'wide-day-dark',
  river: 'narrow-dusk-lit',
  yard: 'yard-day',
  roof: 'roof-day',
}

/** Pictures by their names, each made when the catalogue is written. */
type Drawings = Map<string, () => string>

/** Puts the pictures of the demo developer beside his catalogue: stills of models, drawings where there are none. */
export function writeDemoPictures(
  files: string,
  day: Day,
  houses: readonly DemoHouse[],
): PictureFiles {
  const written = new Map<string, string>()
  const fileOf = (name: string, extension: string) => {
    const file = `gallery/render-${name}.${extension}`
    written.set(name, file)
    return join(files, file)
  }
  mkdirSync(join(files, 'gallery'), { recursive: true })
  for (const [name, still] of stillsOf(houses)) copyFileSync(still, fileOf(name, 'webp'))
  for (const [name, draw] of drawingsOf(day, houses))
    if (!written.has(name)) writeFileSync(fileOf(name, 'svg'), draw())
  return written
}

function stillsOf(houses: readonly DemoHouse[]): Map<string, string> {
  const found = existsSync(STILLS) ? readdirSync(STILLS) : []
  const named = new Map<string, string>()
  for (const { id, alias } of new Set(houses.map(({ project }) => project)))
    for (const [view, still] of Object.entries(stillViews)) {
      const isIt = (file: string) => file.startsWith(`${alias}-${still}-`) && file.endsWith('.webp')
      const file = found.find(isIt)
      const isShown = projectViews[id]?.some(({ name }) => name === `${id}-${view}`)
      if (file && isShown) named.set(`${id}-${view}`, join(STILLS, file))
    }
  return named
}

function drawingsOf(day: Day, houses: readonly DemoHouse[]): Drawings {
  const drawings: Drawings = new Map()
  for (const [project, own] of Map.groupBy(houses, (one) => one.project)) {
    const street = own.map(houseToDraw)
    drawings.set(`${project.id}-dusk`, () =>
      drawStreet(
        street.map((house) => ({ house, lit: allLit(house) })),
        { daylight: 'evening', aspect: 3.2 },
      ),
    )
    drawings.set(`${project.id}-day`, () =>
      drawStreet(
        street.map((house) => ({ house, lit: [] })),
        { daylight: 'day', aspect: 3.2 },
      ),
    )
    for (const house of own) addHouse(drawings, day, house)
  }
  return drawings
}

function addHouse(drawings: Drawings, day: Day, house: DemoHouse) {
  const { project, spec } = house
  const drawn = houseToDraw(house)
  const { name, alt } = houseView(project, spec)
  const look = { daylight: 'day', aspect: 1.6, label: alt } as const
  drawings.set(name, () =>
    drawStreet([{ house: drawn, lit: [] }], { ...look, pines: spec.facade === 'larch' }),
  )
  for (const { month, percent } of reportsOf(day, spec)) {
    const floors = risenFloors(spec, percent)
    if (floors !== null)
      drawings.set(riseName(spec, floors), () => drawRisingHouse(drawn, floors, month))
  }
}
