import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { buildHouses } from '#demo/make-demo.ts'
import { layoutCode } from '#demo/houses/flat-stack.ts'
import {
  garageView,
  hallView,
  indoorViews,
  roomViews,
  shopsView,
  storageView,
} from '#demo/pictures/room-views.ts'
import { drawingTools } from '#server/demo/drawing-tools.ts'

import { blender } from './stills/blender.ts'
import { encodeStill } from './stills/encode.ts'
import {
  garageFrame,
  hallFrame,
  roomFrames,
  roomLook,
  shopsFrame,
  storageFrame,
} from './stills/rooms.ts'

/** Renders this one alone. */
const [, , only] = process.argv
const names = indoorViews.map(({ name }) => name)
if (only && !names.includes(only))
  throw new Error(`No picture is called «${only}»: ${names.join(', ')}`)
const work = resolve('data/stills/rooms')
mkdirSync(work, { recursive: true })

// plans depend on neither
const houses = buildHouses({ number: 1, day: '2026-01-01', tools: drawingTools })
const plans = new Map(
  houses.flatMap(({ spec, sections }) =>
    sections.flatMap((section) =>
      section.floor.units.map((unit) => [layoutCode(spec, section, unit), unit.plan] as const),
    ),
  ),
)

await render(storageView.name, storageFrame)
await render(garageView.name, garageFrame)
await render(hallView.name, hallFrame)
await render(shopsView.name, shopsFrame)
for (const { layout, picture } of roomViews) {
  const [plan, frame] = [plans.get(layout), roomFrames[picture.name]]
  if (!plan || !frame) throw new Error(`«${picture.name}»: no plan of «${layout}», or no camera`)
  await render(picture.name, { ...roomLook, ...frame, plan })
}

/** Renders what is not there yet: a run that was stopped goes on where it was. */
async function render(name: string, frame: object) {
  if (only && name !== only) return
  const [file, source] = [join(work, `${name}.json`), join(work, name)]
  writeFileSync(file, JSON.stringify(frame))
  if (!existsSync(`${source}_rgb_0001.exr`)) blender('render.py', file, 'light', source)
  if (!existsSync(`${source}.png`)) blender('finish.py', file, source, `${source}.png`)
  await encodeStill(`${source}.png`, name)
}
