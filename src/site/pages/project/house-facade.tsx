import { useRef } from 'react'

import { houseViewLink } from '#domain/addresses/house-view.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import type { FacadeSide } from '#drawings/facade/facade.ts'
import type { ProjectDrawings } from '#server/drawings/inline/project-drawings.ts'
import { KeyboardDrawing } from '#site/parts/drawings/keyboard-drawing.tsx'
import { TipOfDrawing } from '#site/parts/lots/tip/tip-of-drawing.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { InTurn } from '#site/ui/rendering/in-turn.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './house-facade.module.css'
import { ViewChoices } from './view-choices.tsx'

const sideNames: Record<FacadeSide, string> = {
  south: 'С\u00A0улицы',
  north: 'Со\u00A0двора',
  west: 'Левый торец',
  east: 'Правый торец',
}

/** One side of one house: every lit window is a flat for sale and leads to it. */
export function HouseFacade({ alias, model }: { alias: string; model: ProjectDrawings }) {
  const { view, houses, sides, facade } = model
  const house = houses.find(({ id }) => id === view.building)!
  const frame = useRef<HTMLDivElement>(null)
  return (
    <InTurn>
      <section className={layout.section} id="fasad">
        <div className={layout.head}>
          <h2>Выбор на&nbsp;фасаде</h2>
          <div className={styles.ways}>
            <ViewChoices
              label="Дом"
              choices={houses.map(({ id, name }) => ({
                key: id,
                href: houseViewLink(alias, { building: id }, 'fasad'),
                name,
                isChosen: id === view.building,
              }))}
            />
            <ViewChoices
              label="Сторона дома"
              choices={sides.map(({ side, lit }) => ({
                key: side,
                href: houseViewLink(alias, { building: view.building, side }, 'fasad'),
                name: (
                  <>
                    {sideNames[side]} <small>{lit}</small>
                  </>
                ),
                isChosen: side === view.side,
              }))}
            />
          </div>
        </div>
        <div className={styles.night} ref={frame}>
          <KeyboardDrawing className={styles.drawing} svg={facade.svg} />
        </div>
        <TipOfDrawing frame={frame} />
        <p className={styles.list}>
          {facade.lit > 0
            ? `${howMany(facade.lit, flatForms)} с\u00A0окнами на\u00A0эту сторону. `
            : 'С\u00A0этой стороны свободных квартир нет. '}
          <a className={text.link} href={pageLinks.flats({ buildings: [house.id] })}>
            Квартиры дома списком
          </a>
        </p>
      </section>
    </InTurn>
  )
}
