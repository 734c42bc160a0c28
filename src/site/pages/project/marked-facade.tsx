import { useRef } from 'react'

import { houseViewLink } from '#domain/addresses/house-view.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { facadeName } from '#domain/lots/side-names.ts'
import { WHOLE } from '#domain/office/outlines.ts'
import { OutlinedPicture } from '#site/parts/drawings/outlined-picture.tsx'
import { TipOfDrawing } from '#site/parts/lots/tip/tip-of-drawing.tsx'
import { RenderMark } from '#site/parts/media/render-mark.tsx'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

import type { FacadeOnPage } from './ask-facade.ts'
import styles from './house-facade.module.css'
import { ViewChoices } from './view-choices.tsx'

/** The company's own render of a side of a house, on which flats are chosen. */
export function MarkedFacade({ alias, facade }: { alias: string; facade: FacadeOnPage }) {
  const { building, side, houses, sides, picture, shapes } = facade
  const frame = useRef<HTMLDivElement>(null)
  const name = houses.find(({ id }) => id === building)?.name ?? ''
  return (
    <section className={layout.section} id="fasad">
      <div className={layout.head}>
        <h2>Выбор на&nbsp;фасаде</h2>
        <div className={styles.ways}>
          <ViewChoices
            label="Дом"
            choices={houses.map((house) => ({
              key: house.id,
              href: houseViewLink(alias, { building: house.id }, 'fasad'),
              name: house.name,
              isChosen: house.id === building,
            }))}
          />
          <ViewChoices
            label="Сторона дома"
            choices={sides.map((one) => ({
              key: one,
              href: houseViewLink(alias, { building, facade: one }, 'fasad'),
              name: facadeName(one),
              isChosen: one === side,
            }))}
          />
        </div>
      </div>
      <div className={styles.render} ref={frame}>
        <OutlinedPicture
          picture={picture}
          alt={`${name}, ${facadeName(side).toLowerCase()}`}
          width={WHOLE}
          height={WHOLE}
          shapes={shapes}
        />
        <RenderMark kind="render" />
      </div>
      <TipOfDrawing frame={frame} />
      <p className={styles.list}>
        <a className={text.link} href={pageLinks.flats({ buildings: [building] })}>
          Квартиры дома списком
        </a>
      </p>
    </section>
  )
}
