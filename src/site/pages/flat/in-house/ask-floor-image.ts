import type { Catalogue } from '#contract/catalogue.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { orUncertain } from '#domain/lots/lot-status.ts'
import { lotTitle, numberName } from '#domain/lots/lot-titles.ts'
import { saleState, type Lot } from '#domain/lots/lot.ts'
import type { FloorImage } from '#domain/media/lot-media.ts'
import type { OutlinedShape } from '#site/parts/drawings/outlined-picture.tsx'

/** The company's drawing of a floor: every flat with an outline, those for sale with a link. */
export type FloorImageData = Omit<FloorImage, 'outlines' | 'isByHand'> & {
  shapes: OutlinedShape[]
}

export function askFloorImage(
  image: FloorImage | null,
  flat: number,
  catalogue: Catalogue,
): FloorImageData | null {
  if (!image) return null
  const { outlines, isByHand: _, ...rest } = image
  const shapes = outlines.flatMap(({ lot: id, points }) => {
    const lot = catalogue.lot(id)
    if (!lot) return []
    const state = id === flat ? 'this' : saleState(lot)
    const href = state === 'available' ? pageLinks.flat(id) : null
    const name = state === 'this' ? `${nameOf(lot)}, эта квартира` : nameOf(lot)
    return [{ key: String(id), points, state, name, href } as const]
  })
  return { ...rest, shapes }
}

const nameOf = (lot: Lot) =>
  orUncertain(`${lotTitle(lot)}${lot.number ? `, ${numberName(lot.number)}` : ''}`, lot)
