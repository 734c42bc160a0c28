import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { levelOf } from '#drawings/facade/facade.ts'
import type { ModelHouse } from '#drawings/model/build-houses.ts'
import type { FlatPart } from '#drawings/model/flat-windows.ts'
import { writeGlb } from '#drawings/model/glb.ts'
import { makeModel, modelHouses, nodeOf } from '#drawings/model/make-model.ts'
import type { Camera } from '#drawings/still/camera.ts'
import { findWindows, type Outline } from '#drawings/still/find-windows.ts'
import type { StillFiles } from '#domain/lots/flat-drawings.ts'
import type { StillSet, StillView } from '#drawings/still/still.ts'
import { readCorners } from '#drawings/still/draw-still.ts'
import { siteOf } from '#drawings/model/site.ts'

import { projectHouses } from '../tests/support/project-houses.ts'
import { readNumbers } from '../tests/support/read-numbers.ts'
import { bareGround } from './stills/around/bare-ground.ts'
import { surroundings } from './stills/around/surroundings.ts'
import { blender } from './stills/blender.ts'
import { encodeStill, PUBLIC } from './stills/encode.ts'
import { publishedHouses } from './stills/published-houses.ts'
import { mist, shootingOf, shootings, type Frame, type Light, type Crop } from './stills/frames.ts'

const { values } = parseArgs({
  options: {
    project: { type: 'string', default: 'lotsmanskiy-kvartal' },
    /** Houses of this site's own catalogue, not of the demo. */
    published: { type: 'boolean', default: false },
    /** Only what no window is read from. */
    views: { type: 'boolean', default: false },
  },
})
const { houses, name, neighbours } = values.published
  ? await publishedHouses(values.project)
  : { ...projectHouses(values.project), neighbours: [] }
// Pictures of other houses are never gone on with.
const work = resolve('data/stills', `${values.project}-${name}`)
mkdirSync(work, { recursive: true })
mkdirSync(PUBLIC, { recursive: true })

const site = siteOf(houses, neighbours)
const around = values.published ? bareGround : surroundings[values.project]
const model = around ? modelHouses(houses) : makeModel(values.project, houses)
if (around) model.nodes.push(...around(site, values.project))
const mesh = join(work, 'model.glb')
if (!existsSync(mesh)) writeFileSync(mesh, writeGlb(model.nodes))

const shooting =
  (values.published ? null : shootings[values.project]) ?? shootingOf(site, tallest(houses))
if (!values.views) await renderSet()
for (const view of shooting.views ?? []) await renderView(view, model.flats)

/** The pictures whose windows are links, and where each of these windows is. */
async function renderSet() {
  const wide = await renderFrame(shooting.wide, model.flats)
  const { narrow } = shooting
  const set: StillSet = {
    project: values.project,
    houses: name,
    wide,
    narrow:
      'shot' in narrow
        ? await renderFrame(narrow, model.flats)
        : await cropView(wide, narrow, (part, light, pass) =>
            finishStill(shooting.wide, light, pass, part),
          ),
  }
  writeFileSync(`src/server/drawings/stills/${values.project}.json`, `${JSON.stringify(set)}\n`)
}

/** m */
function tallest(of: readonly ModelHouse[]): number {
  const tops = of.flatMap(({ house: { ground, sections } }) =>
    sections.map(({ floors, levels }) => levelOf(floors + 1, ground, levels)),
  )
  return Math.max(...tops) / 1000
}

/** A picture by day that no window is read from. */
async function renderView(frame: Frame, flats: readonly FlatPart[]) {
  const described = describe(frame, 'day', flats)
  const source = renderLight(frame, 'day', described)
  if (!existsSync(`${source}.png`)) blender('finish.py', described, source, `${source}.png`)
  await encodeStill(`${source}.png`, `${values.project}-${frame.name}-day`)
}

/** Renders what is not there yet: a run that was stopped goes on where it was. */
async function renderFrame(frame: Frame, flats: readonly FlatPart[]): Promise<StillView> {
  const { shot } = frame
  const ids = join(work, `${frame.name}.ids`)
  if (!existsSync(`${ids}.png`)) blender('render.py', describe(frame, 'dusk', flats), 'ids', ids)
  const camera: Camera = JSON.parse(readFileSync(`${ids}.camera.json`, 'utf8'))
  const seen = findWindows(flats, camera, await readNumbers(`${ids}.png`))
  return {
    width: shot.width,
    height: shot.height,
    evening: await renderPair(frame, 'dusk', flats),
    day: await renderPair(frame, 'day', flats),
    flats: seen.map(({ house, key, windows, reflections }) => ({
      house,
      key,
      windows: windows.map(writeOutline),
      reflections: reflections.map(writeOutline),
    })),
  }
}

/** One camera, one light: all windows dark, all lit. Rooms shine by day as they do at dusk: that light is added. */
async function renderPair(
  frame: Frame,
  light: Light,
  flats: readonly FlatPart[],
): Promise<StillFiles> {
  renderLight(frame, light, describe(frame, light, flats))
  return {
    dark: await finishStill(frame, light, 'dark'),
    lit: await finishStill(frame, light, 'lit'),
  }
}

/** A picture of what is rendered; `part`: the left and the width of what a phone shows of it, with all pixels of the render. */
async function finishStill(frame: Frame, light: Light, pass: keyof StillFiles, part?: Columns) {
  const name = part ? 'narrow' : frame.name
  const described = describe(frame, light, [], part)
  const source = join(work, `${frame.name}.${light}`)
  const png = join(work, `${name}.${light}.${pass}.png`)
  const rooms = pass === 'lit' ? [join(work, `${frame.name}.dusk`)] : []
  if (!existsSync(png)) blender('finish.py', described, source, png, ...rooms)
  const of = name === 'narrow' ? 'phone' : 'wide'
  return encodeStill(png, `${values.project}-${name}-${light}-${pass}`, of)
}

function renderLight({ name }: Frame, light: Light, described: string): string {
  const source = join(work, `${name}.${light}`)
  if (!existsSync(`${source}_rgb_0001.exr`)) blender('render.py', described, 'light', source)
  return source
}

/** Pixels of a picture: the left one, and how many. */
type Columns = readonly [left: number, width: number]

function describe(
  { name, shot, quality }: Frame,
  light: Light,
  flats: readonly FlatPart[],
  part?: Columns,
) {
  const file = join(work, `${part ? 'narrow' : name}.${light}.json`)
  const far = (shooting.mist ?? mist)[light]
  const { fade } = shooting
  const { over } = quality[light]
  const settings = {
    model: mesh,
    light,
    ...shot,
    ...quality[light],
    mist: far,
    fade,
    ...(part && { over: 1, columns: part.map((pixels) => pixels * over) }),
  }
  writeFileSync(file, JSON.stringify({ ...settings, flats: flats.map(nodeOf) }))
  return file
}

function writeOutline(outline: Outline): string {
  return outline.map(([x, y]) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ')
}

type Cut = (part: Columns, light: Light, pass: keyof StillFiles) => Promise<string>

/** A part of a rendered view as a view of its own: its pictures cut out, its outlines moved. */
async function cropView(view: StillView, crop: Crop, cut: Cut): Promise<StillView> {
  const width = Math.round(view.width * crop.width)
  const left = Math.round(view.width * crop.middle - width / 2)
  const part = [left, width] as const
  const pair = async (light: Light) => ({
    dark: await cut(part, light, 'dark'),
    lit: await cut(part, light, 'lit'),
  })
  const moved = (outlines: readonly string[]) =>
    outlines.flatMap((outline) => {
      const corners = readCorners(outline).map(([x, y]) => [x - left, y] as const)
      const seen = corners.every(([x]) => x >= 0 && x <= width)
      return seen ? [corners.map(([x, y]) => `${Math.round(x * 10) / 10},${y}`).join(' ')] : []
    })
  return {
    width,
    height: view.height,
    evening: await pair('dusk'),
    day: await pair('day'),
    flats: view.flats
      .map((flat) => ({
        ...flat,
        windows: moved(flat.windows),
        reflections: moved(flat.reflections),
      }))
      .filter(({ windows, reflections }) => windows.length + reflections.length > 0),
  }
}
