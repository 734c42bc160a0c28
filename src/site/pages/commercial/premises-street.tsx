import { formatArea } from '#domain/lots/area.ts'
import { statusDetailName } from '#domain/lots/lot-status.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import { KeyboardDrawing } from '#site/parts/drawings/keyboard-drawing.tsx'

import {
  BAY,
  baysBetween,
  GAP,
  layOutStreet,
  type HouseInStreet,
  type Shop,
} from './lay-out-street.ts'
import styles from './premises-street.module.css'

export const rowAnchor = (lot: number): string => `pomeschenie-${lot}`

/** From the top down: the storey above, the fascia with signs, windows, the pavement with areas, and names of houses. */
const [FASCIA, HEAD, GROUND, BOTTOM] = [44, 64, 112, 154]
const TRANSOM = HEAD + 12

/** The shop windows of a list along one street: free ones are lit, and each leads to its row. */
export function PremisesStreet({ lots }: { lots: Lot[] }) {
  const { width, houses } = layOutStreet(lots)
  if (houses.length === 0) return null
  return (
    <KeyboardDrawing key={lots.map(({ id }) => id).join()} svg="" className={styles.street}>
      <svg width={width} height={BOTTOM} aria-label="Помещения вдоль улицы: светятся свободные">
        {houses.map((house) => (
          <House key={house.x} {...house} />
        ))}
      </svg>
    </KeyboardDrawing>
  )
}

const House = ({ name, x, width, shops }: HouseInStreet) => (
  <>
    <g aria-hidden="true">
      <path className={styles.wall} d={box(x, 0, width, FASCIA)} />
      <path className={styles.above} d={windowsAbove(x, width)} />
      <path className={styles.cornice} d={box(x, FASCIA - 4, width, 4)} />
      <path className={styles.fascia} d={box(x, FASCIA, width, GROUND - FASCIA)} />
      <path className={styles.tree} d={treeAt(x + width + GAP / 2)} />
      <path className={styles.person} d={personAt(x + width + 8)} />
      <text className={styles.house} x={x} y={BOTTOM - 5}>
        {name}
      </text>
    </g>
    {shops.map((shop) => (
      <ShopLink key={shop.lot.id} {...shop} />
    ))}
  </>
)

function ShopLink({ lot, x, bays }: Shop) {
  const free = isFree(lot)
  const middle = x + (bays.length * BAY) / 2
  const state = free ? 'свободно' : statusDetailName(lot).toLowerCase()
  return (
    <>
      <a href={`#${rowAnchor(lot.id)}`} aria-label={`${lotTitle(lot)}, ${state}`}>
        <path className="hit" d={box(x, FASCIA, bays.length * BAY, GROUND - FASCIA)} />
        <path className={free ? styles.lit : styles.dark} d={bays.map(pane).join('')} />
        {free ? <path className={styles.counter} d={bays.map(counter).join('')} /> : null}
        {free ? <path className={styles.lamps} d={bays.map(lamps).join('')} /> : null}
        <path className={styles.frame} d={bays.map(frame).join('')} />
        {lot.number === null ? null : (
          <text className={styles.sign} x={middle} y={FASCIA + 14}>
            {lot.number}
          </text>
        )}
      </a>
      <text className={styles.area} x={middle} y={GROUND + 17} aria-hidden="true">
        {formatArea(lot.area)}
      </text>
    </>
  )
}

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`

const pane = (x: number) => box(x + 2, HEAD, BAY - 4, GROUND - HEAD - 3)
const counter = (x: number) => box(x + 6, GROUND - 17, 12, 14)
const frame = (x: number) =>
  `M${x + 2} ${TRANSOM}h${BAY - 4}M${x + BAY / 2} ${TRANSOM}V${GROUND - 3}`
const lamps = (x: number) => [0.28, 0.72].map((at) => lamp(Math.round(x + BAY * at))).join('')
/** Hangs from the ceiling behind a window. */
const lamp = (x: number) => `M${x - 0.5} ${HEAD}h1v17h-1zM${x - 4} ${HEAD + 21}a4 4 0 0 1 8 0z`

function windowsAbove(x: number, width: number): string {
  const many = Math.floor((width - 8) / BAY)
  const start = x + (width - many * BAY) / 2
  return baysBetween(start, many)
    .map((bay) => box(bay + 8, 6, 10, 28) + box(bay + 20, 6, 10, 28))
    .join('')
}

const treeAt = (x: number) =>
  `M${x - 1} ${GROUND}v-32h2v32zM${x - 14} ${GROUND - 30}a13 13 0 0 1 1-22a14 14 0 0 1 26 0a13 13 0 0 1 1 22z`

const personAt = (x: number) =>
  `M${x - 2.5} ${GROUND - 18}a2.5 2.5 0 0 1 5 0a2.5 2.5 0 0 1-5 0zM${x - 3} ${GROUND}v-10a3 3 0 0 1 6 0v10z`
