import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatCount, listedOf, noneOnSale, type OnSale } from '#domain/lots/lot-count.ts'
import { flatForms } from '#domain/text/plural.ts'
import { formatDeadline } from '#domain/time/deadlines.ts'
import type { Building, ProjectInFull } from '#contract/structure.ts'
import { wallMaterials } from '#domain/lots/wall-materials.ts'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './project.module.css'
import tables from './tables.module.css'

type BuildingsProps = {
  project: Pick<ProjectInFull, 'address' | 'buildings'>
  flatsLeft: Record<string, OnSale>
}

/** A column without a value for any house is left out. */
const columns: {
  name: string
  valueOf: (house: Building) => string | number | null | undefined
}[] = [
  { name: 'Этажей', valueOf: ({ floorsTotal }) => floorsTotal },
  { name: 'Подъездов', valueOf: ({ entrances }) => entrances },
  { name: 'Лифтов', valueOf: ({ lifts }) => lifts },
  { name: 'Стены', valueOf: ({ material }) => wallMaterials[material ?? ''] },
  { name: 'Ввод', valueOf: ({ commission }) => formatDeadline(commission, 'введён') },
  { name: 'Ключи', valueOf: ({ keys }) => formatDeadline(keys, 'выдаём сейчас') },
]

/** Houses with their two promises: when the house is let into use, and when its keys are handed over. */
export function Buildings({ project: { address, buildings }, flatsLeft }: BuildingsProps) {
  if (buildings.length === 0) return null
  const filled = columns.filter(({ valueOf }) => buildings.some((house) => valueOf(house)))
  return (
    <HydrationBoundary>
      <section className={layout.section}>
        <h2 className={styles.heading}>Дома и&nbsp;сроки</h2>
        <table className={tables.buildings}>
          <thead>
            <tr>
              <th scope="col">Дом</th>
              {filled.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">Квартиры</th>
            </tr>
          </thead>
          <tbody>
            {buildings.map((house) => (
              <tr key={house.id}>
                <th scope="row">
                  {house.name}
                  {house.address && house.address !== address ? (
                    <small>{house.address}</small>
                  ) : null}
                </th>
                {filled.map(({ name, valueOf }) => (
                  <td key={name} data-name={name}>
                    {valueOf(house) ?? '—'}
                  </td>
                ))}
                <td data-name="Квартиры">
                  <FlatsLeft id={house.id} left={flatsLeft[house.id] ?? noneOnSale} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </HydrationBoundary>
  )
}

function FlatsLeft({ id, left }: { id: number; left: OnSale }) {
  if (listedOf(left) === 0) return '—'
  return (
    <a className={text.link} href={pageLinks.flats({ buildings: [id] })}>
      {formatCount(left, flatForms)}
    </a>
  )
}
