import sharp from 'sharp'

/** Which flat each pixel of the render of numbers shows. */
export async function readNumbers(png: string) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number): number => {
    if (x < 0 || y < 0 || x >= info.width || y >= info.height) return 0
    const at = (y * info.width + x) * 3
    return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
  }
}
