import type { Draughtsman } from '#demo/houses/draughtsman.ts'
import type { RaisedHouse } from '#demo/houses/raised-house.ts'
import { raiseHouse } from '#demo/houses/raised-house.ts'
import { reportsOf } from '#demo/houses/reports.ts'
import { toBuilding, toLayouts, toProject, toSections } from '#demo/houses/structure.ts'
import { extraBuildings, extraFlats, extraProjects } from '#demo/lots/extra-flats.ts'
import { flatsOf } from '#demo/lots/flats.ts'
import type { NativeLot, NativePromotion, Part } from '#demo/lots/native-format.ts'
import { premisesOf } from '#demo/lots/premises.ts'
import { parkingOf, storageOf } from '#demo/lots/underground.ts'
import type { Day } from '#demo/seed/calendar.ts'

import { banks, companyOf, legalEntities } from './content/company.ts'
import { documentsOf, type PrintedPapers } from './content/documents.ts'
import { newsOf } from './content/news.ts'
import { offices } from './content/offices.ts'
import { pressOf } from './content/press.ts'
import { programmesOf } from './content/programmes.ts'
import { promotionsOf } from './content/promotions.ts'
import { projects } from './projects/projects.ts'

export type DemoRequest = {
  /** The same number on the same day gives the same catalogue. */
  number: number
  day: Day
  draughtsman: Draughtsman
  /** How many flats; left out: those of the four projects. */
  flats?: number
  /** Files of the papers that lie beside the catalogue. */
  papers?: PrintedPapers
}

/** Everything the developer «Створ» has to show, section by section in the order of the native format. */
export function makeDemo({ number, day, draughtsman, flats, papers }: DemoRequest): Part[] {
  const seed = String(number)
  const houses = projects.flatMap((project) =>
    project.houses.map((house) => raiseHouse(seed, day, draughtsman, project, house)),
  )
  const own = houses.reduce((sum, house) => sum + countFlats(house), 0)
  const wanted = flats ?? own
  const extra = Math.max(0, wanted - own)
  const promotions = promotionsOf(day)
  const running = promotions.filter((one) => isRunning(one, day))
  const maker = { seed, day, draughtsman, promotions: running }
  return [
    { name: 'legalEntities', items: legalEntities },
    { name: 'banks', items: banks },
    { name: 'programmes', items: programmesOf(day) },
    { name: 'promotions', items: promotions },
    { name: 'news', items: newsOf(day) },
    { name: 'press', items: pressOf(day) },
    { name: 'documents', items: documentsOf(day, papers) },
    { name: 'offices', items: offices },
    {
      name: 'projects',
      items: chain(
        projects.map((one, i) => toProject(one, i + 1)),
        extraProjects(extra),
      ),
    },
    {
      name: 'buildings',
      items: chain(
        houses.map((house) => toBuilding(day, house)),
        extraBuildings(day, extra),
      ),
    },
    { name: 'reports', items: houses.flatMap(({ spec }) => reportsOf(day, spec)) },
    { name: 'sections', items: chain(...houses.map(toSections)) },
    { name: 'layouts', items: chain(...houses.map(toLayouts)) },
    {
      name: 'lots',
      items: chain<NativeLot>(
        first(wanted, chain(...houses.map((house) => flatsOf(maker, house)))),
        extraFlats(seed, extra),
        ...houses.map(({ project, spec }) => premisesOf(seed, day, project, spec)),
        ...projects.map((project) => storageOf(seed, day, project)),
        ...projects.map((project) => parkingOf(seed, day, project)),
      ),
    },
  ]
}

/** What stands alone in the file, before the lists. */
export const demoHead = (day: Day) => ({
  source: { name: 'Створ', generated: `${day}T00:00:00+03:00` },
  company: companyOf(day),
})

const countFlats = ({ spec, sections }: RaisedHouse) =>
  sections.reduce((sum, { floor }) => sum + floor.units.length * (spec.floors - 1), 0)

const isRunning = ({ startsAt, endsAt }: NativePromotion, day: Day) =>
  startsAt.slice(0, 10) <= day && day <= endsAt.slice(0, 10)

function* chain<T>(...lists: Iterable<T>[]): Iterable<T> {
  for (const list of lists) yield* list
}

function* first<T>(count: number, list: Iterable<T>): Iterable<T> {
  let left = count
  if (left === 0) return
  for (const item of list) {
    yield item
    left -= 1
    if (left === 0) return
  }
}
