import { strToU8, zipSync } from 'fflate'

import { builtInColours, colourNames } from '#domain/brand/brand-colours.ts'
import { writeColour } from '#domain/brand/colour.ts'

import type { OpenedBrand } from './open-brand.ts'

/** What journalists and partners ask for: the logo for light and for dark ground, the icon, the colours. */
export function pressKit({ mark, favicon, brand }: OpenedBrand): Buffer {
  const colours = brand.colours ?? builtInColours
  const logo = (ink: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}" color="${ink}">${mark.content}</svg>`
  const files = {
    'logo-on-light.svg': logo(writeColour(colours.ink)),
    'logo-on-dark.svg': logo('#fff'),
    'icon.svg': favicon,
    'colours.txt': colourNames.map((name) => `${name} ${writeColour(colours[name])}`).join('\n'),
  }
  return Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
      {
        mtime: MADE,
      },
    ),
  )
}

/** One brand gives one file. */
const MADE = new Date(2026, 0, 1)
