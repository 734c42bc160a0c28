import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatCount, listedOf, noneOnSale, type OnSale } from '#domain/lots/lot-count.ts'
import { flatForms } from '#domain/text/plural.ts'
import { formatDeadline } from '#domain/time/deadlines.ts'
import { formatRubles } from '#domain/money/money.ts'
import { formatNumber, formatSpan } from '#domain/text/format-number.ts'
import type { Building, HouseSection, ProjectInFull } from '#contract/structure.ts'
import { wallMaterials } from '#domain/lots/wall-materials.ts'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'
import text from '#site/ui/text/text.module.css'

import { Sections } from './sections.tsx'
import styles from './project.module.css'
import tables from './tables.module.css'

type BuildingsProps = {
  project: Pick<ProjectInFull, 'address' | 'buildings' | 'sections' | 'tariff'>
  flatsLeft: Record<string, OnSale>
}

/** A column without a value for any house is left out. */
const columns: {
  name: string
  valueOf: (house: Building) => string | number | null | undefined
}[] = [
  { name: 'Этажей', valueOf: ({ floors }) => floors && formatSpan(floors) },
  { name: 'Подъездов', valueOf: ({ entrances }) => entrances },
  { name: 'Лифтов', valueOf: ({ lifts }) => lifts },
  { name: 'Стены', valueOf: ({ material }) => wallMaterials[material ?? ''] },
  { name: 'Ввод', valueOf: ({ commission }) => formatDeadline(commission, 'введён') },
  { name: 'Ключи', valueOf: ({ keys }) => formatDeadline(keys, 'выдаём сейчас') },
]

/** Houses with their two promises: when the house is let into use, and when its keys are handed over. */
export function Buildings({ project, flatsLeft }: BuildingsProps) {
  const { address, sections, tariff } = project
  if (project.buildings.length === 0) return null
  const buildings = project.buildings.map((house) => withSections(house, sections))
  const filled = columns.filter(({ valueOf }) => buildings.some((house) => valueOf(house)))
  return (
    <HydrationBoundary>
      <section className={layout.section}>
        <h2 className={styles.heading}>Дома и&nbsp;сроки</h2>
        <div className={tables.list}>
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
        </div>
        {tariff ? <p className={styles.kept}>{formatTariff(tariff)}</p> : null}
        <Sections buildings={buildings} sections={sections} />
      </section>
    </HydrationBoundary>
  )
}

/** Entrances and lifts of a house that names none itself, counted by its sections. */
function withSections(house: Building, all: readonly HouseSection[]): Building {
  const sections = all.filter(({ building }) => building === house.id)
  const lifts = sections.reduce((sum, one) => sum + (one.lifts ?? 0), 0)
  return {
    ...house,
    entrances: house.entrances ?? (sections.length || null),
    lifts: house.lifts ?? (lifts || null),
  }
}

const EXAMPLE_METRES = 50

/** «Обслуживание дома — 46 ₽ за м² в месяц: за квартиру 50 м² выйдет 2 300 ₽.» */
const formatTariff = (tariff: number) =>
  `Обслуживание дома\u00A0— ${formatNumber(tariff, { most: 2 })}\u00A0₽ за\u00A0м² в\u00A0месяц: за\u00A0квартиру ${EXAMPLE_METRES}\u00A0м² выйдет ${formatRubles(Math.round(tariff * EXAMPLE_METRES))}.`

function FlatsLeft({ id, left }: { id: number; left: OnSale }) {
  if (listedOf(left) === 0) return '—'
  return (
    <a className={text.link} href={pageLinks.flats({ buildings: [id] })}>
      {formatCount(left, flatForms)}
    </a>
  )
}
