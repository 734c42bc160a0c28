import type { GlbNode } from '#drawings/model/glb.ts'
import { nodeOf } from '#drawings/model/make-model.ts'
import type { Model } from '#drawings/model/make-model.ts'

import { facesOf, type PackedFace } from './face-of.ts'
import { axes, COLUMNS, SLANT_COLUMNS, TREE_COLUMNS } from './web-mesh.ts'
import type { Group, Normal, WebMesh } from './web-mesh.ts'

/** A file: the length of its head, the head as JSON, the columns of straight faces, of slanted ones, and of trees. */
export function packMesh({ nodes, flats }: Model): Uint8Array {
  const numbers = new Map(flats.map((flat, i) => [nodeOf(flat), i + 1]))
  const faces = nodes
    .filter(({ places }) => !places)
    .flatMap(({ name, part }) =>
      [...part].flatMap(([material, surface]) =>
        facesOf(material, surface, numbers.get(name) ?? 0),
      ),
    )
  const materials = [...new Set(faces.map(({ material }) => material))].toSorted()
  const normals = [...axes]
  const known = new Map(axes.map((axis, i) => [axis.join(), i]))
  const normalNumber = (normal: Normal) => {
    const number = known.get(normal.join()) ?? normals.push(normal) - 1
    known.set(normal.join(), number)
    return number
  }
  const numbered = faces.map((face): NumberedFace => ({
    ...face,
    material: materials.indexOf(face.material),
    normal: normalNumber(face.normal),
  }))
  const straight = numbered.filter(({ shape }) => shape === 'straight').toSorted(byGroup)
  const slanted = numbered.filter(({ shape }) => shape !== 'straight').toSorted(byGroup)
  const kinds = nodes.filter(({ places }) => places)
  const head: WebMesh = {
    materials,
    normals,
    groups: groupsOf(straight),
    slants: groupsOf(slanted),
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
  const columnsOf = (list: readonly NumberedFace[], names: readonly string[]) =>
    names.map((_, i) => differences(list.map(({ columns }) => columns[i] ?? 0)))
  return join(head, [
    ...columnsOf(straight, COLUMNS),
    ...columnsOf(slanted, SLANT_COLUMNS),
    ...TREE_COLUMNS.map((_, i) => differences(trees.map((tree) => tree[i] ?? 0))),
  ])
}

const cm = (metres: number) => Math.round(metres * 100)

type NumberedFace = Omit<PackedFace, 'material' | 'normal'> & { material: number; normal: number }

function byGroup(a: NumberedFace, b: NumberedFace): number {
  if (a.material !== b.material) return a.material - b.material
  if (a.normal !== b.normal) return a.normal - b.normal
  if (a.shape !== b.shape) return a.shape < b.shape ? -1 : 1
  const at = a.columns.findIndex((part, i) => part !== b.columns[i])
  return at < 0 ? 0 : (a.columns[at] ?? 0) - (b.columns[at] ?? 0)
}

function groupsOf(faces: readonly NumberedFace[]): Group[] {
  const groups: Group[] = []
  for (const { material, normal, shape } of faces) {
    const triangles = shape === 'triangle'
    const last = groups.at(-1)
    const goesOn =
      last?.material === material && last.normal === normal && !last.triangles === !triangles
    if (last && goesOn) last.count += 1
    else groups.push({ material, normal, ...(triangles && { triangles }), count: 1 })
  }
  return groups
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
