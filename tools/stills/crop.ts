import sharp from 'sharp'

import { readCorners } from '#drawings/still/draw-still.ts'
import type { StillFiles } from '#domain/lots/flat-drawings.ts'
import type { StillView } from '#drawings/still/still.ts'

import { encodeStill } from './encode.ts'
import type { Crop, Light } from './frames.ts'

type Source = (light: Light, pass: keyof StillFiles) => { png: string; name: string }

/** A part of a rendered view as a view of its own: its pictures cut out, its outlines moved. */
export async function cropView(view: StillView, crop: Crop, source: Source): Promise<StillView> {
  const width = Math.round(view.width * crop.width)
  const left = Math.round(view.width * crop.middle - width / 2)
  const cut = async (light: Light, pass: keyof StillFiles) => {
    const { png, name } = source(light, pass)
    const meta = await sharp(png).metadata()
    const scale = meta.width / view.width
    const part = png.replace('.png', '.narrow.png')
    await sharp(png)
      .extract({
        left: Math.round(left * scale),
        top: 0,
        width: Math.round(width * scale),
        height: meta.height,
      })
      .toFile(part)
    return encodeStill(part, name)
  }
  const pair = async (light: Light) => ({
    dark: await cut(light, 'dark'),
    lit: await cut(light, 'lit'),
  })
  const moved = (outlines: readonly string[]) =>
    outlines.flatMap((outline) => {
      const corners = readCorners(outline).map(([x, y]) => [x - left, y] as const)
      const seen = corners.every(([x]) => x >= 0 && x <= width)
      return seen ? [corners.map(([x, y]) => `${Math.round(x * 10) / 10},${y}`).join(' ')] : []
    })
  return {
    width,
    height: view.height,
    evening: await pair('dusk'),
    day: await pair('day'),
    flats: view.flats
      .map((flat) => ({
        ...flat,
        windows: moved(flat.windows),
        reflections: moved(flat.reflections),
      }))
      .filter(({ windows, reflections }) => windows.length + reflections.length > 0),
  }
}
