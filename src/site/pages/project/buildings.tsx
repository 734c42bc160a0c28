import { pageLinks } from '#domain/addresses/page-links.ts'
import { countWords, listedOf, noneOnSale, type OnSale } from '#domain/lots/lot-count.ts'
import { flatForms } from '#domain/text/plural.ts'
import { deadlineWords } from '#domain/time/deadlines.ts'
import type { Building } from '#server/content/buildings.ts'
import type { ProjectInFull } from '#server/content/projects.ts'
import { wallMaterials } from '#site/parts/projects/project-names.ts'
import layout from '#site/ui/layout/layout.module.css'
import { InTurn } from '#site/ui/rendering/in-turn.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './project.module.css'
import tables from './tables.module.css'

type BuildingsProps = {
  project: Pick<ProjectInFull, 'address' | 'buildings'>
  flatsLeft: Record<string, OnSale>
}

/** What a column tells; one that has nothing to tell of any house is left out. */
const columns: { name: string; tell: (house: Building) => string | number | null | undefined }[] = [
  { name: 'Этажей', tell: ({ floorsTotal }) => floorsTotal },
  { name: 'Стены', tell: ({ material }) => wallMaterials[material ?? ''] },
  { name: 'Ввод', tell: ({ commission }) => deadlineWords(commission, 'введён') },
  { name: 'Ключи', tell: ({ keys }) => deadlineWords(keys, 'выдаём сейчас') },
]

/** Houses with their two promises: when the house is let into use, and when its keys are handed over. */
export function Buildings({ project: { address, buildings }, flatsLeft }: BuildingsProps) {
  if (buildings.length === 0) return null
  const told = columns.filter(({ tell }) => buildings.some((house) => tell(house)))
  return (
    <InTurn>
      <section className={layout.section}>
        <h2 className={styles.heading}>Дома и&nbsp;сроки</h2>
        <table className={tables.buildings}>
          <thead>
            <tr>
              <th scope="col">Дом</th>
              {told.map(({ name }) => (
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
                {told.map(({ name, tell }) => (
                  <td key={name} data-name={name}>
                    {tell(house) ?? '—'}
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
    </InTurn>
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
