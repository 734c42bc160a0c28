import { isObject } from '#domain/is-object.ts'
import { bareItem, readGallery, type NamedPicture } from '#domain/media/gallery.ts'
import { readOutline } from '#domain/media/outlines.ts'
import { captionOf } from '#domain/media/picture-captions.ts'
import type { GalleryPicture, PictureKind } from '#domain/media/picture.ts'
import { projectTitle } from '#domain/text/project-title.ts'
import type { ProjectInFull } from '#contract/structure.ts'

import { textOf } from './json-fields.ts'

/** Outlines of houses that are there, as staff have drawn them. */
export const genplanHousesOf = (
  outlined: unknown,
  houses: readonly { house: { id: number } }[],
): ProjectInFull['genplanHouses'] =>
  (Array.isArray(outlined) ? outlined.filter(isObject) : []).flatMap((item) => {
    const [id, points] = [textOf(item, 'building'), textOf(item, 'outline')]
    const known = houses.find(({ house }) => String(house.id) === id)
    return known && points && readOutline(points) ? [{ building: known.house.id, points }] : []
  })

/** A plan of the ground is in the gallery, and does not stand for the houses. */
export const coverOf = (gallery: readonly GalleryPicture[]): GalleryPicture | null =>
  gallery.find(({ kind }) => kind !== 'plan') ?? null

type Pictured = { name: string; details: Record<string, unknown> }

export const galleryOf = (
  { name, details }: Pictured,
  houses: readonly { pictures: NamedPicture[] }[],
) => ({
  name: projectTitle(name),
  items: [
    ...itemAt(details, 'cover', null),
    ...readGallery(details.gallery).filter(({ finishing }) => finishing === undefined),
    ...houses.flatMap(({ pictures }) => pictures),
  ].map((item) => ({ ...item, caption: captionOf(item) })),
})

/** One picture that staff chose, as a gallery has it; a render of the gallery keeps its mark as a cover. */
export function itemAt(
  details: Record<string, unknown>,
  name: 'cover' | 'genplan',
  kind: PictureKind | null,
): NamedPicture[] {
  const file = textOf(details, name)
  if (file === null) return []
  const same = readGallery(details.gallery).find((one) => one.file === file)
  return [same ?? { ...bareItem(file), ...(kind && { kind }) }]
}
