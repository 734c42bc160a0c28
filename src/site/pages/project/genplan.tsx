import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatCount, listedOf, sumOnSale } from '#domain/lots/lot-count.ts'
import { formatFrom } from '#domain/money/money.ts'
import { counted, flatForms } from '#domain/text/plural.ts'
import { formatDeadline } from '#domain/time/deadlines.ts'
import type { Building } from '#contract/structure.ts'
import type { ProjectDrawings } from '#contract/drawings.ts'
import { KeyboardDrawing } from '#site/parts/drawings/keyboard-drawing.tsx'
import '#site/parts/drawings/model.tokens.css'
import { sitePlanLabel } from '#site/parts/drawings/site-plan-words.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'
import { Tag } from '#site/ui/text/tag.tsx'
import text from '#site/ui/text/text.module.css'

import type { LeftByRooms } from './ask-on-sale.ts'
import { roomsNames } from '#site/parts/lots/query/rooms-names.ts'
import styles from './genplan.module.css'

type GenplanProps = {
  model: ProjectDrawings
  building: Building | undefined
  left: LeftByRooms
}

/** The houses as a model on a table; the chosen one shows its free flats. */
export function Genplan({ model, building, left }: GenplanProps) {
  return (
    <HydrationBoundary>
      <section className={layout.section} id="genplan">
        <div className={layout.head}>
          <div className={styles.title}>
            <h2>Генплан</h2>
            <p
              className={text.second}
            >{`${sitePlanLabel(model.genplan.isPlaced)} Выберите дом.`}</p>
          </div>
        </div>
        <div className={`${layout.panel} ${styles.table}`}>
          <div className={styles.model} data-model="">
            <KeyboardDrawing className={styles.drawing} svg={model.genplan.svg} />
          </div>
          <ChosenHouse model={model} building={building} left={left} />
        </div>
      </section>
    </HydrationBoundary>
  )
}

function ChosenHouse({ model, building, left }: GenplanProps) {
  const house = model.houses.find(({ id }) => id === model.view.building)!
  const flats = sumOnSale(left)
  const keys = building && formatDeadline(building.keys, 'ключи выдаём сейчас')
  return (
    <div className={styles.chosen}>
      <Tag look="soft">{house.name}</Tag>
      <h3>{`${counted(house.floors, ['этаж', 'этажа', 'этажей'])}, ${
        listedOf(flats) > 0 ? formatCount(flats, flatForms) : 'всё продано'
      }`}</h3>
      {building?.address ? <p>{building.address}</p> : null}
      {keys ? (
        <p>{building.keys.done ? 'Дом сдан, ключи выдаём сейчас' : `Ключи: ${keys}`}</p>
      ) : null}
      <ul>
        {left.map(({ rooms, ...flats }) => (
          <li key={rooms}>
            <a href={pageLinks.flats({ buildings: [house.id], rooms: [rooms] })}>
              {roomsNames[rooms]}
              <small>{formatCount(flats, flatForms)}</small>
            </a>
            <span>{flats.minPrice === null ? 'по\u00A0запросу' : formatFrom(flats.minPrice)}</span>
          </li>
        ))}
      </ul>
      {flats.free > 0 ? (
        <ButtonLink href="#fasad" look="ink" wide>
          Выбрать на&nbsp;фасаде
        </ButtonLink>
      ) : null}
    </div>
  )
}
