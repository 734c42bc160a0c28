import { useMemo } from 'react'

import type { House, HouseCell } from '#contract/public/houses.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatSplitCount } from '#domain/lots/lot-count.ts'
import { formatHouse, formatSection } from '#domain/lots/lot-titles.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { flatForms, howMany, plural } from '#domain/text/plural.ts'
import { Quayside } from '#site/pages/flat-list/quayside/quayside.tsx'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import { useInSight } from '#site/ui/layout/use-in-sight.ts'

import { CellSample } from './cell-sample.tsx'
import { isDiscounted } from './cell.tsx'
import styles from './house-head.module.css'
import { Legend, type LegendState } from './legend.tsx'
import { fitForms, fitOf, isNarrowed, minPriceOf, sectionId, stateOf } from './section.tsx'

type HouseHeadProps = { house: House; fitting: ReadonlySet<number> }

/** Which house it is, how it looks, what is for sale in it, and how its cells are read. */
export function HouseHead({ house, fitting }: HouseHeadProps) {
  const { project, street, sections } = house
  const title = formatHouse({ project, building: house })
  const cells = sections.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  return (
    <div className={styles.head} data-sky={hasSky(house) || undefined}>
      {street ? <Quayside day={street} /> : null}
      <div className={styles.words}>
        <h2>
          <a href={pageLinks.project(project.alias)}>{title}</a>
        </h2>
        <p>{countOf(cells, fitting)}</p>
      </div>
      <div className={styles.signs}>
        <Legend
          states={statesOf(house, fitting)}
          discounted={discountedState(cells, fitting)}
          uncertain={isUncertain(house)}
        />
        <CellSample cells={cells} fitting={fitting} />
      </div>
      {sections.length > 1 ? <SectionLinks key={house.id} sections={sections} /> : null}
    </div>
  )
}

/**
 * «68 квартир, 56 свободны, 12 в брони, от 5,2 млн ₽»: as many as the tab of the house counts, reserved ones that fit
 * the filter among them.
 */
function countOf(cells: readonly HouseCell[], fitting: ReadonlySet<number>): string {
  const fit = cells.filter(({ id }) => fitting.has(id))
  if (fit.length === 0) return ''
  const free = fitOf(fit, fitting)
  const notOpen = fit.filter((cell) => cell.notOpen).length
  const words = [
    howMany(fit.length, flatForms),
    isNarrowed(cells, fitting) ? `\u00A0${plural(fit.length, fitForms)}` : '',
    free.length < fit.length
      ? `, ${formatSplitCount({ free: free.length, reserved: fit.length - free.length - notOpen, notOpen }, flatForms)}`
      : '',
    formatFromPrice({ minPrice: minPriceOf(free) }, ','),
  ]
  return words.join('')
}

/** Flats that fit come before those outside the filter. */
const discountedState = (cells: readonly HouseCell[], fitting: ReadonlySet<number>) =>
  (['fits', 'free'] as const).find((state) =>
    cells.some((cell) => stateOf(cell, fitting) === state && isDiscounted(cell, state)),
  )

/** Storeys between the two. */
const LEAST_SKY = 3
/** Cells side by side that a wide screen holds, and those that signs are as wide as. */
const MOST_CELLS = 18
const LEAST_CELLS = 6

/** Its left one of two sections is so low that signs have room above it. */
function hasSky({ sections }: House): boolean {
  const [left, right] = sections
  if (!left || !right || sections.length > 2) return false
  const widthOf = ({ rows }: House['sections'][number]) =>
    Math.max(...rows.map(({ cells }) => cells.length))
  return (
    right.rows.length - left.rows.length >= LEAST_SKY &&
    widthOf(left) >= LEAST_CELLS &&
    widthOf(left) + widthOf(right) <= MOST_CELLS
  )
}

/** On a phone they stand under one another, or are pushed sideways: a press brings one to the upper third of the window. */
function SectionLinks({ sections }: Pick<House, 'sections'>) {
  const ids = useMemo(() => sections.map((_, at) => sectionId(at)), [sections])
  const seen = useInSight(ids, '-30% -50% -69%')
  return (
    <nav className={styles.sections} aria-label="Секции">
      {sections.map(({ name }, at) => (
        <a key={at} href={`#${ids[at]}`} aria-current={at === seen ? 'true' : undefined}>
          {capitalise(name === null ? 'без номера' : formatSection(name))}
        </a>
      ))}
    </nav>
  )
}

const hasCell = ({ sections }: House, fits: (cell: HouseCell) => boolean) =>
  sections.some(({ rows }) => rows.some(({ cells }) => cells.some(fits)))

/** Those that some flat of the house has; what is left out by no condition is just for sale. */
function statesOf(house: House, fitting: ReadonlySet<number>): LegendState[] {
  if (isNotOpen(house)) return ['notOpen']
  const has = (state: string) => hasCell(house, (cell) => stateOf(cell, fitting) === state)
  const states = (['fits', 'free', 'reserved', 'taken'] as const).filter(has)
  return states.includes('free')
    ? states
    : states.map((state) => (state === 'fits' ? 'onSale' : state))
}

/** Sales open by house. */
const isNotOpen = (house: House) => hasCell(house, ({ notOpen }) => notOpen === true)
const isUncertain = (house: House) => hasCell(house, ({ uncertain }) => uncertain === true)
