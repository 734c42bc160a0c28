import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { BrandFont } from '#domain/brand/brand.ts'

import type { BrandFields, RefuseField } from './brand-fields.ts'

/** The sign every WOFF2 file begins with. */
const WOFF2 = 'wOF2'

/** A font file of the brand: WOFF2 alone, which every browser of today takes. */
export function readFonts(font: BrandFields, folder: string, refuse: RefuseField): BrandFont {
  font.nothingBut(['file', 'weight'])
  const file = font.text('file', /^[\w-][\w./-]*\.woff2$/, 'файл .woff2 из папки бренда')
  const weight = font.optionalText(
    'weight',
    /^[1-9]\d\d( [1-9]\d\d\d?)?$/,
    'вес «400» или «100 900»',
  )
  const path = join(folder, file)
  if (file.includes('..') || !existsSync(path)) return refuse(`fonts: файла «${file}» нет`)
  if (readFileSync(path).subarray(0, 4).toString('latin1') !== WOFF2)
    return refuse(`fonts: «${file}» — не шрифт WOFF2`)
  return { file, weight: weight ?? '100 900' }
}
