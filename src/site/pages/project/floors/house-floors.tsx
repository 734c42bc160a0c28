import { useRef } from 'react'

import type { HouseFloor, ProjectDrawings } from '#contract/drawings.ts'
import { houseViewLink } from '#domain/addresses/house-view.ts'
import { formatSection } from '#domain/lots/lot-titles.ts'
import { ViewChoices } from '#site/pages/project/facade/facade-section.tsx'
import { KeyboardDrawing } from '#site/parts/drawings/keyboard-drawing.tsx'
import { TipOfDrawing } from '#site/parts/lots/tip/tip-of-drawing.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'
import { Legend } from '#site/ui/text/legend.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './house-floors.module.css'

type HouseFloorsProps = { alias: string; model: ProjectDrawings; floor: HouseFloor }

/** From a house to its section, to a floor of it, to a flat. */
export function HouseFloors({ alias, model, floor: shown }: HouseFloorsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { building } = model.view
  const linkTo = (place: Partial<HouseFloor>, house = building) => {
    const { section = null, floor = null } = place
    return houseViewLink(
      alias,
      { building: house, ...(section && { section }), ...(floor && { floor }) },
      'etazhi',
    )
  }
  return (
    <HydrationBoundary>
      <section className={layout.section} id="etazhi">
        <div className={layout.head}>
          <h2>Выбор на&nbsp;этаже</h2>
          <div className={styles.ways}>
            <ViewChoices
              label="Дом, этажи которого показаны"
              choices={model.houses.map(({ id, name }) => ({
                key: id,
                href: linkTo({}, id),
                name,
                isChosen: id === building,
              }))}
            />
            <ViewChoices
              label="Секция"
              choices={shown.sections.map(({ name, free }) => ({
                key: name,
                href: linkTo({ section: name }),
                name: (
                  <>
                    {formatSection(name)} <small>{free}</small>
                  </>
                ),
                isChosen: name === shown.section,
              }))}
            />
          </div>
        </div>
        <div className={styles.house}>
          <nav className={styles.floors} aria-label="Этаж">
            {shown.floors.map(({ floor, free }) => (
              <a
                key={floor}
                href={linkTo({ section: shown.section, floor })}
                aria-current={floor === shown.floor ? 'true' : undefined}
                data-free={free > 0 || undefined}
              >
                {floor}
                <span className={text.hidden}>-й этаж, свободно: </span>
                <small>{free}</small>
              </a>
            ))}
          </nav>
          <figure ref={frame}>
            <KeyboardDrawing svg={shown.scene.svg} className={styles.drawing} />
            <figcaption className={styles.caption}>
              {shown.scene.name}
              <Legend
                marks={[
                  { mark: 'free', label: 'В\u00A0продаже' },
                  { mark: 'reserved', label: 'Бронь' },
                  { mark: 'sold', label: 'Не\u00A0продаётся' },
                ]}
              />
            </figcaption>
          </figure>
        </div>
        <TipOfDrawing frame={frame} />
      </section>
    </HydrationBoundary>
  )
}
