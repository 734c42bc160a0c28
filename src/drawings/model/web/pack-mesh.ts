import type { GlbNode } from '#drawings/model/glb.ts'
import { nodeOf } from '#drawings/model/make-model.ts'
import type { Model } from '#drawings/model/make-model.ts'
import type { Surface } from '#drawings/model/mesh.ts'

import { axisOf, COLUMNS, planes, TREE_COLUMNS } from './web-mesh.ts'
import type { Way, WebMesh } from './web-mesh.ts'

type Rectangle = {
  material: string
  way: Way
  /** In the order of COLUMNS. */
  columns: [number, number, number, number, number, number]
}

/** A file: the length of its head, the head as JSON, the columns of rectangles, the columns of trees. */
export function packMesh({ nodes, flats }: Model): Uint8Array {
  const numbers = new Map(flats.map((flat, i) => [nodeOf(flat), i + 1]))
  const rectangles = nodes
    .filter(({ places }) => !places)
    .flatMap(({ name, part }) =>
      [...part].flatMap(([material, surface]) =>
        rectanglesOf(material, surface, numbers.get(name) ?? 0),
      ),
    )
    .toSorted(byGroup)
  const materials = [...new Set(rectangles.map(({ material }) => material))]
  const groups: WebMesh['groups'] = []
  for (const { material, way } of rectangles) {
    const last = groups.at(-1)
    const number = materials.indexOf(material)
    if (last?.material === number && last.way === way) last.count += 1
    else groups.push({ material: number, way, count: 1 })
  }
  const kinds = nodes.filter(({ places }) => places)
  const head: WebMesh = {
    materials,
    groups,
    flats: flats.map(({ house, key }) => `${house} ${key}`),
    trees: kinds.map(crownOf),
  }
  const trees = kinds.flatMap(({ places }) =>
    (places ?? []).map(({ spot: [x = 0, y = 0, z = 0], scale }) => [
      cm(x),
      cm(y),
      cm(z),
      Math.round(scale * 100),
    ]),
  )
  return join(head, [
    ...COLUMNS.map((_, i) => differences(rectangles.map(({ columns }) => columns[i] ?? 0))),
    ...TREE_COLUMNS.map((_, i) => differences(trees.map((tree) => tree[i] ?? 0))),
  ])
}

const cm = (metres: number) => Math.round(metres * 100)

/** Only rectangles along the axes: all of a model but its trees, for houses turn by quarters. */
function rectanglesOf(material: string, { positions, normals }: Surface, flat: number) {
  const found: Rectangle[] = []
  for (let at = 0; at + 12 <= positions.length; at += 12) {
    const corners = [0, 1, 2, 3].map((i) => positions.slice(at + i * 3, at + i * 3 + 3).map(cm))
    const way = wayOf(normals.slice(at, at + 3))
    if (way === null) continue
    const axes = planes[axisOf(way)]
    const along = (axis: number) => corners.map((corner) => corner[axis] ?? 0)
    const [us, vs] = [along(axes.u), along(axes.v)]
    const [u, v] = [Math.min(...us), Math.min(...vs)]
    const [width, height] = [Math.max(...us) - u, Math.max(...vs) - v]
    if (width === 0 || height === 0) continue
    const columns: Rectangle['columns'] = [along(axes.plane)[0] ?? 0, u, v, width, height, flat]
    found.push({ material, way, columns })
  }
  return found
}

function wayOf(normal: readonly number[]): Way | null {
  const at = normal.findIndex((part) => Math.abs(part) > 0.99)
  if (at < 0) return null
  const back = (normal[at] ?? 0) < 0
  if (at === 0) return back ? 1 : 0
  if (at === 1) return back ? 3 : 2
  return back ? 5 : 4
}

function byGroup(a: Rectangle, b: Rectangle): number {
  if (a.material !== b.material) return a.material < b.material ? -1 : 1
  if (a.way !== b.way) return a.way - b.way
  const at = a.columns.findIndex((part, i) => part !== b.columns[i])
  return at < 0 ? 0 : (a.columns[at] ?? 0) - (b.columns[at] ?? 0)
}

function crownOf({ part, places }: GlbNode) {
  const crown = part.get('tree')?.positions ?? []
  const every = (axis: number) => crown.filter((_, i) => i % 3 === axis)
  const heights = every(1)
  return {
    low: cm(Math.min(...heights)),
    high: cm(Math.max(...heights)),
    radius: cm(Math.max(...every(0))),
    count: places?.length ?? 0,
  }
}

const differences = (values: readonly number[]) =>
  Int16Array.from(values, (value, i) => value - (values[i - 1] ?? 0))

function join(head: WebMesh, columns: readonly Int16Array[]): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(head))
  const start = 4 + text.length + (text.length % 2)
  const size = columns.reduce((sum, { byteLength }) => sum + byteLength, start)
  const file = new Uint8Array(size)
  new DataView(file.buffer).setUint32(0, text.length, true)
  file.set(text, 4)
  let at = start
  for (const column of columns) {
    file.set(new Uint8Array(column.buffer), at)
    at += column.byteLength
  }
  return file
}
