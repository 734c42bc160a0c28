import type { IfcFile } from './ifc-file.ts'
import type { Vector } from './vectors.ts'

/** Triangles of an element, m, z up: nine numbers each. */
export type Mesh = { triangles: Float64Array; low: Vector; high: Vector }

/** A body of the element; null: it has none. */
export function meshOf({ api, model }: IfcFile, id: number): Mesh | null {
  const parts: Float64Array[] = []
  try {
    const flat = api.GetFlatMesh(model, id)
    for (let i = 0; i < flat.geometries.size(); i++) {
      const placed = flat.geometries.get(i)
      const geometry = api.GetGeometry(model, placed.geometryExpressID)
      parts.push(
        trianglesOf(
          api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize()),
          api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize()),
          placed.flatTransformation,
        ),
      )
      geometry.delete?.()
    }
    flat.delete?.()
  } catch {
    return null // a body that the library cannot build is as good as none
  }
  return joinMeshes(parts)
}

/** Vertices hold a position and a normal; the library turns y up. */
function trianglesOf(vertices: Float32Array, indexes: Uint32Array, t: readonly number[]) {
  const triangles = new Float64Array(indexes.length * 3)
  const number = (list: ArrayLike<number>, at: number) => list[at] ?? 0
  for (let i = 0; i < indexes.length; i++) {
    const at = number(indexes, i) * 6
    const [x, y, z] = [number(vertices, at), number(vertices, at + 1), number(vertices, at + 2)]
    const row = (k: number) =>
      number(t, k) * x + number(t, 4 + k) * y + number(t, 8 + k) * z + number(t, 12 + k)
    triangles.set([row(0), -row(2), row(1)], i * 3)
  }
  return triangles
}

export function joinMeshes(parts: readonly Float64Array[]): Mesh | null {
  const triangles = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    triangles.set(part, at)
    at += part.length
  }
  if (triangles.length === 0) return null
  const low = [Infinity, Infinity, Infinity] as [number, number, number]
  const high = [-Infinity, -Infinity, -Infinity] as [number, number, number]
  triangles.forEach((value, i) => {
    const axis = (i % 3) as 0 | 1 | 2
    if (value < low[axis]) low[axis] = value
    if (value > high[axis]) high[axis] = value
  })
  return { triangles, low, high }
}
