type Json = {
  nodes: { name: string; mesh: number }[]
  meshes: { primitives: { attributes: { POSITION: number }; material: number }[] }[]
  materials: { name: string }[]
  accessors: { bufferView: number; count: number }[]
  bufferViews: { byteOffset: number }[]
}

/** Corners of a binary glTF by node and material, found by the rules of the format alone. */
export function readGlb(file: Uint8Array): Map<string, Map<string, number[][]>> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const head = view.getUint32(12, true)
  const json: Json = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + head)))
  const binary = 28 + head
  const cornersOf = (accessor: number) => {
    const { bufferView, count } = json.accessors[accessor]!
    const from = binary + json.bufferViews[bufferView]!.byteOffset
    return Array.from({ length: count }, (_, i) =>
      [0, 1, 2].map((axis) => view.getFloat32(from + (i * 3 + axis) * 4, true)),
    )
  }
  return new Map(
    json.nodes.map(({ name, mesh }) => [
      name,
      new Map(
        json.meshes[mesh]!.primitives.map(({ attributes, material }) => [
          json.materials[material]!.name,
          cornersOf(attributes.POSITION),
        ]),
      ),
    ]),
  )
}
