import { houseViewLink } from '#domain/addresses/house-view.ts'
import type { LitFlat } from '#drawings/facade/facade.ts'
import {
  drawClips,
  drawHouseLinks,
  drawWindowLinks,
  shownFlats,
} from '#drawings/still/draw-still.ts'
import type { StillFiles, StillSet, StillView } from '#drawings/still/still.ts'
import type { DrawnHouse } from '#server/drawings/model/drawn-houses.ts'
import type { DrawnBuilding } from '#server/drawings/model/read-drawn-buildings.ts'

import lotsman from './lotsmanskiy-kvartal.json' with { type: 'json' }
import mayachnyyDvor from './mayachnyy-dvor.json' with { type: 'json' }
import smolokurnya from './smolokurnya.json' with { type: 'json' }
import { stillHouses } from './still-houses.ts'
import verhniyYar from './verhniy-yar.json' with { type: 'json' }

const sets: readonly StillSet[] = [lotsman, verhniyYar, mayachnyyDvor, smolokurnya]

type View = { width: number; height: number; evening: StillFiles; day: StillFiles }

/** A rendered picture of a project with the windows lit that are for sale now. */
export type StillDrawing = {
  /** Alias of the project. */
  project: string
  wide: View
  narrow: View
  /** What the lit pictures are cut out by. */
  clips: { svg?: string }
  windows: { svg?: string }
  /** Links for a narrow screen. */
  houses: { svg?: string }
  /** Flats for sale that the wide picture shows, and those of the project that look elsewhere. */
  shown: number
  hidden: number
}

/** Projects whose houses, as they are now, were rendered. */
export const projectsWithStills = (buildings: readonly DrawnBuilding[]): string[] =>
  sets
    .filter(({ project, houses }) => {
      const own = buildings.filter((one) => one.project === project)
      return own.length > 0 && stillHouses(own) === houses
    })
    .map(({ project }) => project)

/** null: nothing of it was rendered. `houses` are all of the project, in the order of their making. */
export function drawStill(project: string, houses: readonly DrawnHouse[]): StillDrawing | null {
  const set = sets.find((one) => one.project === project)
  if (!set) return null
  const lit = litOf(houses)
  const wide = shownFlats(set.wide, lit)
  const narrow = shownFlats(set.narrow, lit)
  const free = houses.reduce((sum, house) => sum + house.lit.length, 0)
  const links = houses.map(({ id, name, lit: own }, house) => ({
    house,
    href: houseViewLink(project, { building: id }, 'fasad'),
    name: `${name}, квартир в\u00A0продаже: ${own.length}`,
  }))
  return {
    project,
    wide: filesOf(set.wide),
    narrow: filesOf(set.narrow),
    clips: {
      svg: `<svg width="0" height="0" aria-hidden="true">${drawClips(set.wide, wide, 'wide')}${drawClips(set.narrow, narrow, 'narrow')}</svg>`,
    },
    windows: {
      svg: drawWindowLinks(
        set.wide,
        wide,
        `Макет квартала. Окна горят у квартир в\u00A0продаже: ${wide.length}`,
      ),
    },
    houses: { svg: drawHouseLinks(set.narrow, links, 'Дома на макете') },
    shown: wide.length,
    hidden: free - wide.length,
  }
}

const filesOf = ({ width, height, evening, day }: StillView): View => ({
  width,
  height,
  evening,
  day,
})

function litOf(houses: readonly DrawnHouse[]) {
  const byKey = new Map<string, LitFlat>()
  for (const [house, { lit }] of houses.entries())
    for (const flat of lit) byKey.set(`${house} ${flat.section}-${flat.floor}-${flat.stack}`, flat)
  return (house: number, key: string) => byKey.get(`${house} ${key}`)
}
