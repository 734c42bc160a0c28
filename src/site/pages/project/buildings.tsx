import { pageLinks } from '#domain/addresses/page-links.ts'
import { countWords, listedOf, noneOnSale, type OnSale } from '#domain/lots/lot-count.ts'
import { flatForms } from '#domain/text/plural.ts'
import { deadlineWords } from '#domain/time/deadlines.ts'
import type { Building } from '#server/content/buildings.ts'
import { wallMaterials } from '#site/parts/projects/project-names.ts'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

import styles from './project.module.css'
import tables from './tables.module.css'

type BuildingsProps = { buildings: Building[]; flatsLeft: Record<string, OnSale> }

/** Houses with their two promises: when the house is let into use, and when its keys are handed over. */
export function Buildings({ buildings, flatsLeft }: BuildingsProps) {
  if (buildings.length === 0) return null
  return (
    <section className={layout.section}>
      <h2 className={styles.heading}>Дома и&nbsp;сроки</h2>
      <table className={tables.buildings}>
        <thead>
          <tr>
            <th scope="col">Дом</th>
            <th scope="col">Этажей</th>
            <th scope="col">Стены</th>
            <th scope="col">Ввод</th>
            <th scope="col">Ключи</th>
            <th scope="col">Квартиры</th>
          </tr>
        </thead>
        <tbody>
          {buildings.map((house) => (
            <tr key={house.id}>
              <th scope="row">
                {house.name}
                {house.address ? <small>{house.address}</small> : null}
              </th>
              <td data-name="Этажей">{house.floorsTotal ?? '—'}</td>
              <td data-name="Стены">{wallMaterials[house.material ?? ''] ?? '—'}</td>
              <td data-name="Ввод">{deadlineWords(house.commission, 'введён') ?? '—'}</td>
              <td data-name="Ключи">{deadlineWords(house.keys, 'выдаём сейчас') ?? '—'}</td>
              <td data-name="Квартиры">
                <FlatsLeft id={house.id} left={flatsLeft[house.id] ?? noneOnSale} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FlatsLeft({ id, left }: { id: number; left: OnSale }) {
  if (listedOf(left) === 0) return '—'
  return (
    <a className={text.link} href={pageLinks.flats({ buildings: [id] })}>
      {countWords(left, flatForms)}
    </a>
  )
}
