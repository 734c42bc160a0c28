import { COLUMNS, TREE_COLUMNS } from './web-mesh.ts'
import type { Rectangles, Trees, WebMesh } from './web-mesh.ts'

export type UnpackedMesh = { head: WebMesh; rectangles: Rectangles; trees: Trees; count: number }

/** Reads what `packMesh` wrote. */
export function unpackMesh(file: ArrayBuffer): UnpackedMesh {
  const length = new DataView(file).getUint32(0, true)
  const head: WebMesh = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, length)))
  const count = head.groups.reduce((sum, group) => sum + group.count, 0)
  const planted = head.trees.reduce((sum, tree) => sum + tree.count, 0)
  let at = 4 + length + (length % 2)
  const column = (size: number): Int16Array => {
    const values = new Int16Array(file.slice(at, at + size * 2))
    at += size * 2
    for (let i = 1; i < size; i++) values[i] = (values[i] ?? 0) + (values[i - 1] ?? 0)
    return values
  }
  const [plane, u, v, width, height, flat] = COLUMNS.map(() => column(count))
  const [x, y, z, size] = TREE_COLUMNS.map(() => column(planted))
  if (!plane || !u || !v || !width || !height || !flat || !x || !y || !z || !size)
    throw new Error('the mesh is cut short')
  return {
    head,
    count,
    rectangles: { plane, u, v, width, height, flat },
    trees: { x, y, z, size },
  }
}
