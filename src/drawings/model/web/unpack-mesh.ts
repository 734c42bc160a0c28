import { COLUMNS, planeOf, SLANT_COLUMNS, TREE_COLUMNS } from './web-mesh.ts'
import type { Group, Trees, WebMesh } from './web-mesh.ts'

/** Faces along the axes and at other angles alike. */
export type Faces = {
  count: number
  /** Nine numbers each, cm: a corner, and the ways from it to both its neighbours. */
  spans: Int16Array
  /** By their places in the lists of the head. */
  materials: Uint8Array
  normals: Uint16Array
  /** Counted from 1; 0 is none. */
  flats: Uint16Array
  /** 1: the half of a face at its corner. */
  triangles: Uint8Array
}

export type UnpackedMesh = { head: WebMesh; faces: Faces; trees: Trees }

const SPAN = 9

/** Reads what `packMesh` wrote. */
export function unpackMesh(file: ArrayBuffer): UnpackedMesh {
  const length = new DataView(file).getUint32(0, true)
  const head: WebMesh = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, length)))
  let at = 4 + length + (length % 2)
  const column = (size: number): Int16Array => {
    const values = new Int16Array(file.slice(at, at + size * 2))
    if (values.length < size) throw new Error('the mesh is cut short')
    at += size * 2
    for (let i = 1; i < size; i++) values[i] = (values[i] ?? 0) + (values[i - 1] ?? 0)
    return values
  }
  const [straight, slanted] = [countOf(head.groups), countOf(head.slants)]
  const faces = openFaces(straight + slanted)
  const columns = COLUMNS.map(() => column(straight))
  faces.fill(head.groups, (put, group, i) => putStraight(put, group.normal, columns, i))
  const slants = SLANT_COLUMNS.map(() => column(slanted))
  faces.fill(head.slants, (put, { triangles }, i) => {
    for (let k = 0; k < SPAN; k++) put.span(k, slants[k]?.[i] ?? 0)
    put.flat(slants[SPAN]?.[i] ?? 0, triangles)
  })
  const planted = countOf(head.trees)
  const [x, y, z, size] = TREE_COLUMNS.map(() => column(planted))
  if (!x || !y || !z || !size) throw new Error('the mesh is cut short')
  return { head, faces: faces.all, trees: { x, y, z, size } }
}

const countOf = (groups: readonly { count: number }[]) =>
  groups.reduce((sum, { count }) => sum + count, 0)

type Put = { span: (k: number, cm: number) => void; flat: (flat: number, half?: boolean) => void }

function openFaces(count: number) {
  const all: Faces = {
    count,
    spans: new Int16Array(count * SPAN),
    materials: new Uint8Array(count),
    normals: new Uint16Array(count),
    flats: new Uint16Array(count),
    triangles: new Uint8Array(count),
  }
  let face = 0
  const put: Put = {
    span: (k, cm) => void (all.spans[face * SPAN + k] = cm),
    flat(flat, half = false) {
      all.flats[face] = flat
      all.triangles[face] = half ? 1 : 0
    },
  }
  return {
    all,
    /** The next faces, group by group; each counted among those of its own list. */
    fill(groups: readonly Group[], write: (to: Put, group: Group, i: number) => void) {
      let i = 0
      for (const group of groups)
        for (const end = i + group.count; i < end; i++) {
          all.materials[face] = group.material
          all.normals[face] = group.normal
          write(put, group, i)
          face += 1
        }
    },
  }
}

function putStraight(put: Put, normal: number, columns: readonly Int16Array[], i: number) {
  const { plane, u, v } = planeOf(normal)
  const [at = 0, low = 0, bottom = 0, width = 0, height = 0, flat = 0] = columns.map(
    (column) => column[i],
  )
  put.span(plane, at)
  put.span(u, low)
  put.span(v, bottom)
  put.span(3 + u, width)
  put.span(6 + v, height)
  put.flat(flat)
}
