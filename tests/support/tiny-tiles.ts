/** A file of PMTiles with one tile of the whole world, which is all water. */
export function tinyTiles(): Uint8Array<ArrayBuffer> {
  const [directory, metadata, tile] = [[1, 0, 1, WATER.length, 1], [...Buffer.from('{}')], WATER]
  const [atDirectory, atMetadata] = [HEADER, HEADER + directory.length]
  const atTile = atMetadata + metadata.length
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles', 0)
  header[7] = 3
  const numbers = [atDirectory, directory.length, atMetadata, metadata.length, atTile, 0, atTile]
  for (const [at, number] of [...numbers, tile.length, 1, 1, 1].entries())
    header.writeBigUInt64LE(BigInt(number), 8 + at * 8)
  // Clustered, nothing compressed, vector tiles of zoom 0 alone.
  header.set([1, 1, 1, 1, 0, 0], 96)
  for (const [at, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 10_000_000, 102 + at * 4)
  return Uint8Array.from([...header, ...directory, ...metadata, ...tile])
}

const HEADER = 127

/** A field of a protocol buffer that holds bytes. */
const field = (number: number, bytes: readonly number[]) => [
  (number << 3) | 2,
  bytes.length,
  ...bytes,
]

/** From the corner along 4096 units to the right, down and to the left. */
const SQUARE = [9, 0, 0, 26, 0x80, 0x40, 0, 0, 0x80, 0x40, 0xff, 0x3f, 0, 15]

const WATER = field(3, [
  0x78,
  2,
  ...field(1, [...Buffer.from('water')]),
  ...field(2, [0x18, 3, ...field(4, SQUARE)]),
  0x28,
  0x80,
  0x20,
])
