import { banks } from '#demo/content/banks.ts'
import { legalEntities } from '#demo/content/legal-entities.ts'
import { buildHouse, type DemoHouse } from '#demo/houses/demo-house.ts'
import type { DrawingTools } from '#demo/houses/drawing-tools.ts'
import { reportsOf } from '#demo/houses/reports.ts'
import { toLayouts, toSections } from '#demo/houses/sections.ts'
import { toBuilding, toProject } from '#demo/houses/structure.ts'
import { extraFlats } from '#demo/lots/extra-flats.ts'
import { extraBuildings } from '#demo/lots/extra-houses.ts'
import { extraProjects } from '#demo/lots/extra-projects.ts'
import { flatsOf } from '#demo/lots/flats.ts'
import type { NativeLot, NativePromotion, Part } from '#demo/lots/native-format.ts'
import { parkingOf } from '#demo/lots/parking.ts'
import { premisesOf } from '#demo/lots/premises.ts'
import { storageOf } from '#demo/lots/storage.ts'
import type { Day } from '#demo/seed/calendar.ts'

import { landings } from './content/landings.ts'
import { citiesOf } from './content/cities.ts'
import { companyOf } from './content/company.ts'
import { documentsOf, type PrintedPapers } from './content/documents.ts'
import { newsOf } from './content/news.ts'
import { offices } from './content/offices.ts'
import { pressOf } from './content/press.ts'
import { programmesOf } from './content/programmes.ts'
import { promotionsOf } from './content/promotions.ts'
import { finishingViews } from './pictures/finishing-views.ts'
import { galleryOf, type PictureFiles } from './pictures/gallery.ts'
import { houseView, riseFile } from './pictures/house-views.ts'
import { projectViews } from './pictures/project-views.ts'
import { roomsOfProject } from './pictures/room-views.ts'
import { companyViews, newsCovers, newsViews, promotionViews } from './pictures/record-views.ts'
import { projectWords } from './projects/project-words.ts'
import { projects } from './projects/projects.ts'

export type DemoRequest = {
  /** The same number on the same day gives the same catalogue. */
  number: number
  day: Day
  tools: DrawingTools
  /** How many flats; left out: those of the four projects. */
  flats?: number
  /** Files of the papers that lie beside the catalogue. */
  papers?: PrintedPapers
  pictures?: PictureFiles
}

const noPictures: PictureFiles = new Map()

/** The houses of the four projects with their floors drawn. */
export const buildHouses = ({ number, day, tools }: DemoRequest): DemoHouse[] =>
  projects.flatMap((project) =>
    project.houses.map((house) => buildHouse(String(number), day, tools, project, house)),
  )

/** Everything the developer «Створ» has to show, section by section in the order of the native format. */
export function makeDemo(request: DemoRequest): Part[] {
  const { number, day, tools, flats, papers, pictures = noPictures } = request
  const seed = String(number)
  const houses = buildHouses(request)
  const flatsOfHouses = houses.reduce((sum, house) => sum + countFlats(house), 0)
  const wanted = flats ?? flatsOfHouses
  const extra = Math.max(0, wanted - flatsOfHouses)
  const promotions = promotionsOf(day)
  const running = promotions.filter((one) => isRunning(one, day))
  const context = { seed, day, tools, promotions: running, pictures }
  const levels = [storageOf, parkingOf].flatMap((levelsOf) =>
    projects.flatMap((project) => levelsOf(context, project)),
  )
  return [
    { name: 'cities', items: citiesOf(houses) },
    { name: 'legalEntities', items: legalEntities },
    { name: 'banks', items: banks },
    { name: 'programmes', items: programmesOf(day) },
    {
      name: 'promotions',
      items: promotions.map((one) => ({ ...one, ...galleryOf(pictures, promotionViews[one.id]) })),
    },
    {
      name: 'news',
      items: newsOf(day).map((one) => {
        const cover = pictures.get(newsCovers[one.alias] ?? '')
        return { ...one, ...(cover && { cover }), ...galleryOf(pictures, newsViews[one.alias]) }
      }),
    },
    { name: 'press', items: pressOf(day) },
    { name: 'landings', items: landings },
    { name: 'documents', items: documentsOf(day, papers) },
    {
      name: 'offices',
      items: offices,
    },
    { name: 'people', items: people },
    {
      name: 'projects',
      items: chain(
        projects.map((one, i) => ({
          ...toProject(one, i + 1, projectWords(one.id, day)),
          ...galleryOf(pictures, [
            ...(projectViews[one.id] ?? []),
            ...roomsOfProject(one.id),
            ...finishingViews(one),
          ]),
        })),
        extraProjects(extra),
      ),
    },
    {
      name: 'buildings',
      items: chain(
        houses.map((house) => ({
          ...toBuilding(day, house),
          ...galleryOf(pictures, [houseView(house.project, house.spec)]),
        })),
        extraBuildings(day, extra),
      ),
    },
    {
      name: 'reports',
      items: houses.flatMap(({ spec }) =>
        reportsOf(day, spec, (percent) => riseFile(pictures, spec, percent)),
      ),
    },
    { name: 'sections', items: chain(...houses.map(toSections)) },
    { name: 'floors', items: levels.map(({ floor }) => floor) },
    { name: 'layouts', items: chain(...houses.map(toLayouts)) },
    {
      name: 'lots',
      items: chain<NativeLot>(
        first(wanted, chain(...houses.map((house) => flatsOf(context, house)))),
        extraFlats(seed, extra),
        ...houses.map((house) => premisesOf(seed, day, house)),
        ...levels.map(({ lots }) => lots),
      ),
    },
  ]
}

/** What stands alone in the file, before the lists. */
export const demoHead = ({ day, pictures = noPictures }: DemoRequest) => ({
  source: { name: 'Створ', generated: `${day}T00:00:00+03:00` },
  company: { ...companyOf(day), ...galleryOf(pictures, companyViews) },
})

const countFlats = ({ sections }: DemoHouse) =>
  sections.reduce((sum, { floor, words }) => sum + floor.units.length * (words.floors - 1), 0)

const isRunning = ({ startsAt, endsAt }: NativePromotion, day: Day) =>
  startsAt.slice(0, 10) <= day && day <= endsAt.slice(0, 10)

/** Lists one after another, each read only when its turn comes. */
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

/** Whom a buyer meets. They are invented, so none of them has a photograph. */
const people = [
  { id: 'sales', name: 'Марина Соловьёва', role: 'Руководит офисами продаж, с нами с 2011 года' },
  { id: 'mortgage', name: 'Игорь Лапин', role: 'Ипотека и рассрочка: подаёт заявки во все банки' },
  { id: 'building', name: 'Павел Кожин', role: 'Главный инженер, водит группы на стройку' },
  { id: 'architect', name: 'Анна Вершинина', role: 'Главный архитектор, рисует дворы и фасады' },
  { id: 'keys', name: 'Ольга Быстрова', role: 'Выдаёт ключи и принимает замечания' },
  { id: 'service', name: 'Тимур Ахметов', role: 'Служба эксплуатации: отвечает за 14 минут' },
]
