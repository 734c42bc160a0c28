import { floorsOf, type HouseSpec, type ProjectSpec } from '#demo/houses/house-spec.ts'

import type { PictureFiles, GalleryPicture } from './gallery.ts'

/** The front of a house as it is designed. */
export const houseView = (project: ProjectSpec, { id, name }: HouseSpec): GalleryPicture => ({
  name: `${id}-front`,
  alt: `${project.name}, ${name.toLowerCase()}: фасад с улицы`,
  caption: `${name}, фасад по проекту`,
})

// between these shares of all work the frame grows; before and after there is nothing to see of it from the street
const [FRAME_FROM, FRAME_TO] = [14, 55]

/** How many floors stand when so much is done, in twos; null: the frame does not grow that month. */
export function risenFloors(spec: HouseSpec, percent: number): number | null {
  const share = (percent - FRAME_FROM) / (FRAME_TO - FRAME_FROM)
  return share > 0 && share < 1 ? Math.max(1, 2 * Math.round((share * floorsOf(spec)) / 2)) : null
}

/** «lotsman-3-rise-5»: five floors of the frame stand. */
export const riseName = ({ id }: HouseSpec, floors: number): string => `${id}-rise-${floors}`

/** The file of the frame as it stands when so much is done. */
export function riseFile(
  files: PictureFiles,
  spec: HouseSpec,
  percent: number,
): string | undefined {
  const floors = risenFloors(spec, percent)
  return floors === null ? undefined : files.get(riseName(spec, floors))
}
