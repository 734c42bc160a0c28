import type { Catalogue } from '#catalogue/catalogue.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { orUncertain } from '#domain/lots/lot-status.ts'
import { lotTitle, numberName } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { FloorImage } from '#domain/media/lot-media.ts'

/** The company's drawing of a floor: every flat with an outline, those for sale with a link. */
export type FloorImageData = Omit<FloorImage, 'outlines' | 'isByHand'> & {
  flats: { id: number; points: string; state: FlatState; name: string; href: string | null }[]
}
type FlatState = 'this' | 'available' | 'reserved' | 'sold'

export function askFloorImage(
  image: FloorImage | null,
  flat: number,
  catalogue: Catalogue,
): FloorImageData | null {
  if (!image) return null
  const { outlines, isByHand: _, ...rest } = image
  const flats = outlines.flatMap(({ lot: id, points }) => {
    const lot = catalogue.lot(id)
    if (!lot) return []
    const state = id === flat ? 'this' : stateOf(lot)
    const href = state === 'available' ? pageLinks.flat(id) : null
    return [{ id, points, state, name: nameOf(lot), href } as const]
  })
  return { ...rest, flats }
}

const nameOf = (lot: Lot) =>
  orUncertain(`${lotTitle(lot)}${lot.number ? `, ${numberName(lot.number)}` : ''}`, lot)

function stateOf({ status }: Lot): FlatState {
  if (status === 'available') return 'available'
  return status === 'reserved' ? 'reserved' : 'sold'
}
