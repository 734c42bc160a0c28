import { isObject } from '#domain/is-object.ts'
import { finishings } from '#domain/lots/lot.ts'
import { readGallery } from '#domain/media/gallery.ts'
import { MOST_ITEMS } from '#domain/office/fields/read-fields.ts'
import type { Neighbour } from '#contract/structure.ts'

import { textOf, textsOf } from './json-fields.ts'

/** Finishings with works or pictures, from the least to the most. */
export function finishingOf({ finishing, gallery }: Record<string, unknown>) {
  const works = isObject(finishing) ? finishing : {}
  const pictures = readGallery(gallery)
  return finishings
    .map((one) => ({
      finishing: one,
      works: textsOf(works, one),
      items: pictures.filter((picture) => picture.finishing === one),
    }))
    .filter(({ works, items }) => works.length > 0 || items.length > 0)
}

/** What will be built beside a project; what has no name is passed over. */
export const readNeighbours = (value: unknown): Neighbour[] =>
  (Array.isArray(value) ? value.slice(0, MOST_ITEMS).filter(isObject) : []).flatMap((item) => {
    const name = textOf(item, 'name')
    if (name === null) return []
    const [place, opens, builder] = [
      textOf(item, 'place'),
      textOf(item, 'opens'),
      textOf(item, 'builder'),
    ]
    return [{ name, place, opens, builder }]
  })
