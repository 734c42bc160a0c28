import type { Part, Surface } from './mesh.ts'

/** A node of the file: a mesh of its own, or one shared by name. */
export type GlbNode = {
  name: string
  part: Part
  places?: readonly { spot: readonly number[]; scale: number; turn: number }[]
}

type Json = Record<string, unknown>

const FLOAT = 5126
const BYTE = 5121
const WHOLE = 5125

/** Binary glTF 2.0 with names of nodes and materials. */
export function writeGlb(nodes: readonly GlbNode[]): Uint8Array {
  const file = openFile()
  for (const { name, part, places } of nodes) {
    const mesh = file.addMesh(name, part)
    if (!places) file.addNode({ name, mesh })
    for (const { spot, scale, turn } of places ?? [])
      file.addNode({
        name,
        mesh,
        translation: spot,
        scale: [scale, scale, scale],
        rotation: [0, Math.sin(turn / 2), 0, Math.cos(turn / 2)],
      })
  }
  return file.finish()
}

function openFile() {
  const chunks: Uint8Array[] = []
  const views: Json[] = []
  const accessors: Json[] = []
  const materials: string[] = []
  const meshes: Json[] = []
  const nodes: Json[] = []
  let size = 0

  function addAccessor(data: Float32Array | Uint32Array | Uint8Array, more: Json): number {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    views.push({ buffer: 0, byteOffset: size, byteLength: bytes.length })
    chunks.push(bytes)
    size += bytes.length
    accessors.push({ bufferView: views.length - 1, ...more })
    return accessors.length - 1
  }

  function addPrimitive(name: string, surface: Surface): Json {
    const { positions, normals, uvs, paints, indices } = surface
    const count = positions.length / 3
    const floats = (list: readonly number[], type: string, more: Json = {}) =>
      addAccessor(Float32Array.from(list), { componentType: FLOAT, count, type, ...more })
    const colours = Uint8Array.from({ length: count * 4 }, (_, i) =>
      i % 4 === 3 ? 255 : Math.round(clampUnit(paints[(i >> 2) * 3 + (i % 4)]) * 255),
    )
    const known = materials.indexOf(name)
    if (known < 0) materials.push(name)
    return {
      attributes: {
        POSITION: floats(positions, 'VEC3', bounds(positions)),
        NORMAL: floats(normals, 'VEC3'),
        TEXCOORD_0: floats(uvs, 'VEC2'),
        COLOR_0: addAccessor(colours, {
          componentType: BYTE,
          count,
          type: 'VEC4',
          normalized: true,
        }),
      },
      indices: addAccessor(Uint32Array.from(indices), {
        componentType: WHOLE,
        count: indices.length,
        type: 'SCALAR',
      }),
      material: known < 0 ? materials.length - 1 : known,
    }
  }

  return {
    addMesh(name: string, part: Part): number {
      meshes.push({
        name,
        primitives: [...part].map(([one, surface]) => addPrimitive(one, surface)),
      })
      return meshes.length - 1
    },
    addNode: (node: Json) => void nodes.push(node),
    finish: () =>
      join(chunks, size, {
        asset: { version: '2.0' },
        scene: 0,
        scenes: [{ nodes: nodes.map((_, i) => i) }],
        nodes,
        meshes,
        materials: materials.map((name) => ({ name, doubleSided: true })),
        accessors,
        bufferViews: views,
        buffers: [{ byteLength: size }],
      }),
  }
}

const clampUnit = (value: number | undefined) => Math.max(0, Math.min(1, value ?? 1))

function bounds(positions: readonly number[]): Json {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const [i, value] of positions.entries()) {
    min[i % 3] = Math.min(min[i % 3] ?? value, value)
    max[i % 3] = Math.max(max[i % 3] ?? value, value)
  }
  // the file holds singles, and its bounds must be theirs
  return { min: min.map(Math.fround), max: max.map(Math.fround) }
}

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942

function join(chunks: readonly Uint8Array[], size: number, json: Json): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json))
  const head = text.length + ((4 - (text.length % 4)) % 4)
  const file = new Uint8Array(12 + 8 + head + 8 + size)
  const view = new DataView(file.buffer)
  const words = [MAGIC, 2, file.length, head, JSON_CHUNK]
  for (const [i, word] of words.entries()) view.setUint32(i * 4, word, true)
  file.fill(32, 20, 20 + head)
  file.set(text, 20)
  view.setUint32(20 + head, size, true)
  view.setUint32(24 + head, BINARY_CHUNK, true)
  let at = 28 + head
  for (const chunk of chunks) {
    file.set(chunk, at)
    at += chunk.length
  }
  return file
}
