import { deflateRawSync } from 'node:zlib'

export type ZippedFile = { name: string; content: Buffer; declared?: number }

/** A zip of one deflated file after the other, which may lie about their sizes. */
export function zipOf(files: ZippedFile[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, content, declared = content.length } of files) {
    const packed = deflateRawSync(content)
    const sizes = Buffer.alloc(18)
    sizes.writeUInt16LE(8, 0)
    sizes.writeUInt32LE(packed.length, 10)
    sizes.writeUInt32LE(declared, 14)
    const names = Buffer.alloc(4)
    names.writeUInt16LE(name.length, 0)
    const local = Buffer.concat([
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]),
      sizes,
      names,
      Buffer.from(name),
      packed,
    ])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    central.push(
      Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0]),
      sizes,
      names,
      tail,
      Buffer.from(name),
    )
    locals.push(local)
    at += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...central, end])
}
