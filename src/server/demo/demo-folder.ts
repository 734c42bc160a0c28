import {
  createWriteStream,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { papersOf } from '#demo/content/documents.ts'
import type { DemoHouse } from '#demo/houses/demo-house.ts'
import { reportsOf } from '#demo/houses/reports.ts'
import { buildHouses, type DemoRequest } from '#demo/make-demo.ts'
import { renderPaperPdf } from '#demo/papers/paper-pdf.ts'
import { finishingsOf, finishName, piecesWith } from '#demo/pictures/finishing-views.ts'
import type { PictureFiles } from '#demo/pictures/gallery.ts'
import { houseView, riseName, risenFloors } from '#demo/pictures/house-views.ts'
import { projectViews } from '#demo/pictures/project-views.ts'
import type { Day } from '#demo/seed/calendar.ts'
import { writeDemo } from '#demo/write-demo.ts'
import { drawCutaway } from '#drawings/cutaway/draw-cutaway.ts'
import type { House, LitFlat } from '#drawings/facade/facade.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { drawRisingHouse } from '#drawings/scene/rising-house.ts'
import { drawStreet } from '#drawings/scene/street.ts'

import { drawingTools } from './drawing-tools.ts'

type DemoSize = Omit<DemoRequest, 'tools' | 'papers' | 'pictures'>
type OnRecord = (section: string, record: object) => void

const CHUNK = 2 ** 16

/** A folder to import: the catalogue of the demo developer, his papers and pictures. */
export async function writeDemoFolder(folder: string, wanted: DemoSize, onRecord?: OnRecord) {
  const papers = new Map<string, { file: string; bytes: number }>()
  const files = join(folder, 'files')
  await rm(files, { recursive: true, force: true })
  await mkdir(join(files, 'documents'), { recursive: true })
  for (const paper of papersOf(wanted.day)) {
    const file = `documents/${paper.id}.pdf`
    const content = await renderPaperPdf(paper)
    await writeFile(join(files, file), content)
    papers.set(paper.id, { file, bytes: content.length })
  }
  const houses = buildHouses({ ...wanted, tools: drawingTools })
  const pictures = writeDemoPictures(files, wanted.day, houses)
  await writeDemoFile(join(folder, 'catalogue.json'), { ...wanted, papers, pictures }, onRecord)
}

/** The catalogue alone, written as it is made: a million flats take no more memory than a thousand. */
export async function writeDemoFile(
  file: string,
  wanted: Omit<DemoRequest, 'tools'>,
  onRecord?: OnRecord,
) {
  const pieces = writeDemo({ ...wanted, tools: drawingTools }, onRecord)
  await pipeline(Readable.from(inChunks(pieces), { objectMode: false }), createWriteStream(file))
}

function* inChunks(pieces: Iterable<string>): Iterable<string> {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

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
function writeDemoPictures(files: string, day: Day, houses: readonly DemoHouse[]): PictureFiles {
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
    addFinishings(drawings, project, own)
  }
  return drawings
}

function addHouse(drawings: Drawings, day: Day, house: DemoHouse) {
  const { project, spec } = house
  const drawn = houseToDraw(house)
  const { name, alt } = houseView(project, spec)
  const look = { daylight: 'day', aspect: 1.6, label: alt } as const
  drawings.set(name, () =>
    drawStreet([{ house: drawn, lit: [] }], { ...look, pines: project.facade === 'larch' }),
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
      drawCutaway(
        { ...plan, furniture: piecesWith(finishing, plan.furniture) },
        { theme: 'light', north: null, place: null },
      ),
    )
}

/** A house of the demo as facades and streets take it. */
const houseToDraw = ({ project, spec, sections }: DemoHouse): House => ({
  seed: `${project.name}|${spec.name}`,
  material: project.facade,
  ground: 'shops',
  sections: sections.map(({ name, words, drawing, floor }) => ({
    id: name,
    floor,
    floors: words.floors,
    setback: (words.setback ?? 0) * 1000,
    ...(drawing.joined && { joined: drawing.joined }),
    ...(words.roof && { roof: words.roof }),
  })),
})

/** By evening in a house that is lived in: every flat has its windows lit. */
const allLit = ({ sections }: House): LitFlat[] =>
  sections.flatMap(({ id, floor, floors }) =>
    floor.units.flatMap(({ stack }) =>
      Array.from({ length: floors - 1 }, (_, at) => ({
        section: id,
        floor: at + 2,
        stack,
        name: '',
      })),
    ),
  )
