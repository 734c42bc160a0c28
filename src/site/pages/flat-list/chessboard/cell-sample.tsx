import type { HouseCell } from '#contract/public/houses.ts'

import styles from './cell-sample.module.css'
import { seenIn } from './cell.tsx'
import cellStyles from './cell.module.css'
import { stateOf } from './section.tsx'

type CellSampleProps = { cells: readonly HouseCell[]; fitting: ReadonlySet<number> }

/** A cell of this house, its lines named: «2Е» тип, «41,8» площадь, «9,43» млн ₽. */
export function CellSample({ cells, fitting }: CellSampleProps) {
  const open = cells.filter((cell) => ['fits', 'free'].includes(stateOf(cell, fitting)))
  const priced = open.filter(({ price }) => price !== null)
  const sample = priced.find(isEuro) ?? priced[0] ?? open[0] ?? cells.find(isEuro) ?? cells[0]
  if (!sample) return null
  const state = stateOf(sample, fitting)
  const [type, area, price] = seenIn(sample, state)
  const lines: Line[] = [
    ['тип', cells.some(isEuro) && 'Е\u00A0— евро'],
    ['площадь', 'м²'],
    priced.length === 0
      ? ['по\u00A0запросу']
      : ['млн\u00A0₽', priced.length < open.length && '«—»\u00A0по\u00A0запросу'],
  ]
  const named = lines.slice(0, area ? 3 : 1)
  return (
    <p className={styles.sample}>
      <span className={styles.words}>{`В\u00A0ячейке: ${named.map(inBrackets).join(', ')}`}</span>
      <span className={cellStyles.cell} data-state={state} aria-hidden="true">
        <b>{type}</b>
        <span>{area}</span>
        <span className={cellStyles.price}>{price}</span>
      </span>
      <span className={styles.names} aria-hidden="true">
        {named.map(([name, detail]) => (
          <span key={name}>{detail ? `${name}, ${detail}` : name}</span>
        ))}
      </span>
    </p>
  )
}

type Line = [name: string, detail?: string | false]

const inBrackets = ([name, detail]: Line) => (detail ? `${name} (${detail})` : name)

const isEuro = ({ layout }: HouseCell) => layout === 'euro'
