import type { Building, HouseSection } from '#contract/structure.ts'
import { formatSection } from '#domain/lots/lot-titles.ts'
import { formatNumber } from '#domain/text/format-number.ts'

import styles from './project.module.css'
import tables from './tables.module.css'

type SectionsProps = { buildings: readonly Building[]; sections: readonly HouseSection[] }

/** How many share a lift and a landing: what a floor is like, section by section. */
export function Sections({ buildings, sections }: SectionsProps) {
  if (sections.length === 0) return null
  return (
    <details className={styles.moved}>
      <summary>Лифты и&nbsp;квартиры по&nbsp;подъездам</summary>
      <div className={tables.list}>
        <table className={tables.buildings}>
          <thead>
            <tr>
              <th scope="col">Подъезд</th>
              <th scope="col">Этажей</th>
              <th scope="col">Лифтов</th>
              <th scope="col">Квартир на&nbsp;этаже</th>
              <th scope="col">На&nbsp;один лифт</th>
            </tr>
          </thead>
          <tbody>
            {buildings.flatMap(({ id, name: house }) =>
              sections
                .filter(({ building }) => building === id)
                .map(({ name, floors, lifts, flatsPerFloor }) => (
                  <tr key={`${id} ${name}`}>
                    <th scope="row">{`${house}, ${formatSection(name)}`}</th>
                    <td data-name="Этажей">{floors ?? '—'}</td>
                    <td data-name="Лифтов">{lifts ?? '—'}</td>
                    <td data-name="Квартир на этаже">{flatsPerFloor ?? '—'}</td>
                    <td data-name="На один лифт">{flatsPerLift(flatsPerFloor, lifts)}</td>
                  </tr>
                )),
            )}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** «3,5» flats of a floor share a lift. */
const flatsPerLift = (flats: number | null, lifts: number | null) =>
  flats && lifts ? formatNumber(flats / lifts, { most: 1 }) : '—'
