import type { ConstructionReport, ProjectInFull } from '#contract/structure.ts'
import { monthName } from '#domain/time/dates.ts'
import type { PictureComparison } from '#site/parts/media/before-after.tsx'

/** Each house by its first and its last photograph of the building site; then what the gallery has before and after. */
export const comparisonsOf = (
  reports: readonly ConstructionReport[],
  gallery: ProjectInFull['gallery'],
): PictureComparison[] => [...ofHouses(reports), ...ofGallery(gallery)]

/** Reports come the newest first. */
const ofHouses = (reports: readonly ConstructionReport[]): PictureComparison[] =>
  [...Map.groupBy(reports, ({ building }) => building.id).values()].flatMap((own) => {
    const shown = own.filter(({ pictures }) => pictures.length > 0)
    const [after, before] = [shown[0], shown.at(-1)]
    const [later, earlier] = [after?.pictures[0], before?.pictures[0]]
    if (!after || !before || !later || !earlier || after.month === before.month) return []
    return [
      {
        name: after.building.name,
        before: { picture: earlier, when: monthName(before.month) },
        after: { picture: later, when: monthName(after.month) },
      },
    ]
  })

/** The first picture from before goes with the first from after. */
function ofGallery(gallery: ProjectInFull['gallery']): PictureComparison[] {
  const after = gallery.filter(({ kind }) => kind === 'after')
  return gallery
    .filter(({ kind }) => kind === 'before')
    .flatMap((picture, at) => {
      const later = after[at]
      if (!later) return []
      const name = [picture, later].map(({ caption }) => caption).join(' и\u00A0')
      return [{ name, before: { picture, when: 'до' }, after: { picture: later, when: 'после' } }]
    })
}
