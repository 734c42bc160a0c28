import { openPicture } from './read-picture.ts'

const SIDE = 32
const HEADER_BYTES = 22

/** The icon for programs that ask for `/favicon.ico`: one PNG in the wrapping they know. */
export async function encodeIcon(svg: Buffer): Promise<Uint8Array> {
  const png = await openPicture(svg)
    .resize({ width: SIDE, height: SIDE, fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(SIDE, 6)
  header.writeUInt8(SIDE, 7)
  header.writeUInt16LE(1, 10) // plane
  header.writeUInt16LE(32, 12) // bits of a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(HEADER_BYTES, 18)
  return Buffer.concat([header, png])
}
