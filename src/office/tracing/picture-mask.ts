import { darkMask, type DarkMask } from '#geometry/tracing/dark-mask.ts'

/** Dark pixels of a picture at its own size; null: it could not be read, and nothing snaps to it. */
export async function readMask(
  src: string,
  { width, height }: { width: number; height: number },
): Promise<DarkMask | null> {
  const image = new Image()
  image.src = src
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(image, 0, 0, width, height)
  return darkMask(context.getImageData(0, 0, width, height).data, width, height)
}
