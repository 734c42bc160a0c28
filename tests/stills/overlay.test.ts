import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { makeModel } from '#drawings/model/make-model.ts'
import { drawClips, drawWindowLinks, readCorners, shownFlats } from '#drawings/still/draw-still.ts'
import type { StillSet } from '#drawings/still/still.ts'
import { writeLitStill } from '#server/demo/lit-still.ts'
import set from '#server/drawings/stills/lotsmanskiy-kvartal.json' with { type: 'json' }
import { stillSets } from '#server/drawings/stills/still-sets.ts'

import { readNumbers } from '../support/read-numbers.ts'
import { projectHouses } from '../support/project-houses.ts'

const { wide, narrow }: StillSet = set

type Corners = readonly (readonly [number, number])[]

test.each(stillSets)('the pictures of $project are of the houses that the demo has', (one) => {
  expect(one.houses).toBe(projectHouses(one.project).name)
})

test.each([
  ['wide', set, wide, 1.5, 50_000],
  ['narrow', set, narrow, 2, 50_000],
  ...['verhniy-yar', 'mayachnyy-dvor', 'smolokurnya'].map((name) => {
    const one = stillSets.find(({ project }) => project === name)!
    return [name, one, one.wide, 1.5, 20_000] as const
  }),
] as const)(
  'on the picture %s every window is where it was rendered, to a pixel of the page',
  { timeout: 120_000 },
  async (file, { project }, { width, height, flats }, pixel, least) => {
    const numberAt = await readNumbers(`tests/stills/${file}.ids.png`)
    const order = makeModel(project, projectHouses(project).houses).flats
    const outlines = new Map(
      flats.map(({ house, key, windows, reflections }) => [
        1 + order.findIndex((flat) => flat.house === house && flat.key === key),
        [...windows, ...reflections].map((one): Corners => readCorners(one)),
      ]),
    )
    let seen = 0
    let strays = 0
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const own = outlines.get(numberAt(x, y))
        if (!own) continue
        seen += 1
        const from = Math.min(...own.map((corners) => distance([x + 0.5, y + 0.5], corners)))
        if (from > pixel) strays += 1
      }
    expect(seen).toBeGreaterThan(least)
    expect(strays / seen).toBeLessThan(0.01)
  },
)

test('the pictures are light on their way', () => {
  const bytesOf = (address: string) => statSync(`public${address}`).size
  for (const file of readdirSync('public/assets/stills'))
    expect(bytesOf(`/assets/stills/${file}`), file).toBeLessThan(120_000)
  const lit = shownFlats(wide, (house, key) => {
    const [section = '', floor, stack = ''] = key.split('-')
    const free = (house + Number(floor) * 7 + Number(stack) * 3) % 5 === 0
    return free
      ? {
          section,
          floor: Number(floor),
          stack,
          name: `2-комнатная евро, 53,5 м², этаж ${floor}, секция ${section}`,
          href: `/kvartiry/${house}${floor}${stack}`,
        }
      : undefined
  })
  const links = drawClips(wide, lit, 'wide') + drawWindowLinks(wide, lit, 'Макет')
  const pair = bytesOf(wide.evening.dark) + bytesOf(wide.evening.lit)
  expect(pair + gzipSync(links).length).toBeLessThan(180_000)
})

test('both kinds of every picture are there', () => {
  for (const { evening, day } of stillSets.flatMap((one) => [one.wide, one.narrow]))
    for (const address of [evening.dark, evening.lit, day.dark, day.lit])
      expect(readFileSync(`public${address.replace('.avif', '.webp')}`).length).toBeGreaterThan(
        1000,
      )
})

test('a picture of a gallery shines where a flat is free, and is dark where it is sold', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'still-'))
  const file = join(folder, 'dusk.webp')
  const [free, sold] = wide.flats.filter(({ windows }) => windows.length > 3)
  await writeLitStill(
    file,
    wide,
    'evening',
    (house, key) => house === free?.house && key === free.key,
  )
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  rmSync(folder, { recursive: true })
  const scale = info.width / wide.width
  const warmthOf = (windows: readonly string[] = []) =>
    Math.max(
      ...windows.map((one) => {
        const corners = readCorners(one)
        const middle = (axis: 0 | 1) =>
          corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
        const [x, y] = [Math.round(middle(0) * scale), Math.round(middle(1) * scale)]
        const at = (y * info.width + x) * info.channels
        return (data[at] ?? 0) - (data[at + 2] ?? 0)
      }),
    )
  expect(warmthOf(free?.windows)).toBeGreaterThan(110)
  expect(warmthOf(sold?.windows)).toBeLessThan(70)
})

/** How far a spot is from an outline; 0 inside. */
function distance([x, y]: readonly [number, number], corners: Corners): number {
  let nearest = Infinity
  const turns = corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!
    const [ex, ey] = [bx - ax, by - ay]
    const share = ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1)
    const t = Math.max(0, Math.min(1, share))
    nearest = Math.min(nearest, Math.hypot(ax + ex * t - x, ay + ey * t - y))
    return Math.sign(ex * (y - ay) - ey * (x - ax))
  })
  return new Set(turns).size === 1 ? 0 : nearest
}
