import { houseViewLink } from '#domain/addresses/house-view.ts'
import { facadeName } from '#domain/lots/side-names.ts'
import { WHOLE } from '#domain/media/outlines.ts'
import { OutlinedPicture } from '#site/parts/drawings/outlined-picture.tsx'
import { RenderMark } from '#site/parts/media/render-mark.tsx'

import type { FacadeOnPage } from './ask-facade.ts'
import { FacadeSection } from './facade-section.tsx'

/** The company's own render of a side of a house, on which flats are chosen. */
export function MarkedFacade({ alias, facade }: { alias: string; facade: FacadeOnPage }) {
  const { building, side, houses, sides, picture, shapes } = facade
  const name = houses.find(({ id }) => id === building)?.name ?? ''
  return (
    <FacadeSection
      alias={alias}
      building={building}
      houses={houses}
      sides={sides.map((one) => ({
        key: one,
        href: houseViewLink(alias, { building, facade: one }, 'fasad'),
        name: facadeName(one),
        isChosen: one === side,
      }))}
      look="render"
    >
      <OutlinedPicture
        picture={picture}
        alt={`${name}, ${facadeName(side).toLowerCase()}`}
        width={WHOLE}
        height={WHOLE}
        shapes={shapes}
      />
      <RenderMark kind="render" />
    </FacadeSection>
  )
}
