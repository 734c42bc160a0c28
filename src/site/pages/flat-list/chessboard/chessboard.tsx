/* oxlint-disable jsx-a11y/prefer-tag-over-role -- sections side by side are no table */
import { useEffect, useRef, type RefObject } from 'react'

import { formatArea } from '#domain/lots/area.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import type { LotList } from '#contract/catalogue.ts'
import type { House, HouseCell } from '#contract/public/houses.ts'
import { orUncertain, statusDetailName } from '#domain/lots/lot-status.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { lotName, placeName } from '#domain/lots/lot-titles.ts'
import { LotTip } from '#site/parts/lots/tip/lot-tip.tsx'
import text from '#site/ui/text/text.module.css'
import type { FilterNames } from '#site/parts/lots/query/filter-names.ts'
import layout from '#site/ui/layout/layout.module.css'

import styles from './chessboard.module.css'
import { HouseHead } from './house-head.tsx'
import { HouseTabs } from './house-tabs.tsx'
import { Section } from './section.tsx'

type ChessProps = {
  house: House
  /** Ids of its flats that fit the filter. */
  matches: number[]
  asked: LotQuery
  counts: LotList['facets']['building']
  names: FilterNames
}

/** A house as its sections stand side by side on one ground, every flat in its place. */
export function Chessboard({ house, matches, asked, counts, names }: ChessProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(
    () => (frame.current ? startRovingTabindex(frame.current) : undefined),
    [house, matches],
  )
  useEffect(() => (frame.current ? rememberScroll(frame.current, house.id) : undefined), [house.id])
  const fitting = new Set(matches)
  const { sections, project, name } = house

  return (
    <section className={styles.board} aria-label={`Шахматка: ${project.name}, ${name}`}>
      <div className={`${layout.panel} ${styles.house}`}>
        <HouseTabs shown={house.id} asked={asked} counts={counts} names={names} />
        <HouseHead house={house} fitting={fitting} />
        <div ref={frame} className={styles.frame} data-follows-scroll="">
          <div
            className={styles.grid}
            role="grid"
            aria-label={`${project.name}, ${name}`}
            aria-readonly="true"
          >
            {sections.map((section, at) => (
              <Section key={at} at={at} section={section} fitting={fitting} />
            ))}
          </div>
        </div>
      </div>
      <CellTip frame={frame} house={house} />
      <p className={`${text.small} ${text.second} ${styles.keys}`}>
        Стрелки на&nbsp;клавиатуре переводят между соседними квартирами.
      </p>
    </section>
  )
}

/** How far each house was moved sideways: after a flat's page the buyer is back at the same cell. */
const places = new Map<number, number>()

function rememberScroll(frame: HTMLElement, house: number): () => void {
  const note = () => places.set(house, frame.scrollLeft)
  frame.scrollLeft = places.get(house) ?? fullestScroll(frame)
  frame.addEventListener('scroll', note, { passive: true })
  return () => frame.removeEventListener('scroll', note)
}

/** Where a narrow frame shows the most flats that fit: of those in the window, else of all; whole columns from the left, or the end. */
function fullestScroll(frame: HTMLElement): number {
  const farthest = frame.scrollWidth - frame.clientWidth
  if (farthest <= 0) return 0
  const { left } = frame.getBoundingClientRect()
  const offsetOf = (cell: Element) => cell.getBoundingClientRect().left - left + frame.scrollLeft
  const fitting = [...frame.querySelectorAll('[data-state=fits]')]
  const seen = fitting.filter((cell) => {
    const { top, bottom } = cell.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  })
  const cells = (seen.length > 0 ? seen : fitting).map((cell) => ({
    from: offsetOf(cell),
    to: offsetOf(cell) + cell.clientWidth,
  }))
  const floor = frame.querySelector('[role=rowheader]')?.clientWidth ?? 0
  const columns = [...frame.querySelectorAll('[role=row] [data-state]')].map(offsetOf)
  const begins = [...new Set(columns.map((x) => Math.floor(x - floor)))].filter(
    (begin) => begin >= 0 && begin <= farthest,
  )
  const countAt = (begin: number) =>
    cells.filter(({ from, to }) => from >= begin + floor && to <= begin + frame.clientWidth).length
  const best = [0, ...begins, farthest].map((begin) => ({ begin, count: countAt(begin) }))
  return best.toSorted((a, b) => b.count - a.count || a.begin - b.begin)[0]?.begin ?? 0
}

type TipProps = { frame: RefObject<HTMLDivElement | null>; house: House }

/** What is known of the flat of the cell pointed at. */
const CellTip = ({ frame, house }: TipProps) => (
  <LotTip
    frame={frame}
    cells="[data-id]"
    contentOf={(cell) => contentOf(house, Number(cell.getAttribute('data-id')))}
  />
)

function contentOf(house: House, id: number) {
  const cellOnFloor = find(house, id)
  if (!cellOnFloor) return null
  const { cell, floor } = cellOnFloor
  const lot = { ...cell, kind: 'flat' as const, floor, floorsTotal: null }
  return {
    url: cell.url,
    name: lotName(lot),
    details: [formatArea(cell.area), placeName(lot)].join(', '),
    price:
      cell.status === 'reserved' ? statusDetailName(lot) : orUncertain(formatPrice(cell), cell),
    planUrl: cell.planUrl,
  }
}

function find({ sections }: House, id: number): { cell: HouseCell; floor: number | null } | null {
  for (const { rows } of sections)
    for (const { floor, cells } of rows) {
      const cell = cells.find((one) => one.id === id)
      if (cell) return { cell, floor }
    }
  return null
}

/**
 * One tab stop for a whole house: arrows go from flat to flat, Home and End to the ends of a floor, Page Up and Page
 * Down to the top and the bottom of a section. Without scripts every flat is an ordinary link.
 */
function startRovingTabindex(frame: HTMLElement): () => void {
  const cells = cellsIn(frame)
  const held = cells.find((cell) => cell === document.activeElement)
  const first =
    held ?? cells.find(({ dataset }) => dataset.state === 'fits') ?? cells.find(isLink) ?? cells[0]
  for (const cell of cells) cell.tabIndex = cell === first ? 0 : -1

  function onKeyDown(event: KeyboardEvent) {
    const from = cells.find((cell) => cell === event.target)
    const to = from && goal(from, event.key)
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    makeCurrent(to)
    to.focus()
  }
  function makeCurrent(current: HTMLElement) {
    for (const cell of cells) cell.tabIndex = cell === current ? 0 : -1
  }
  const onFocus = ({ target }: Event) => {
    if (target instanceof HTMLElement && cells.includes(target)) makeCurrent(target)
  }
  frame.addEventListener('keydown', onKeyDown)
  frame.addEventListener('focusin', onFocus)
  return () => {
    frame.removeEventListener('keydown', onKeyDown)
    frame.removeEventListener('focusin', onFocus)
  }
}

const cellsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('[role] [data-state]')]
const isLink = (cell: HTMLElement) => cell instanceof HTMLAnchorElement

function goal(from: HTMLElement, key: string): HTMLElement | undefined {
  const row = from.closest('[role=row]')
  if (!row?.parentElement) return
  const cells = cellsIn(row)
  const at = cells.indexOf(from)
  const rows = floorsOf(row.parentElement)
  const floor = rows.indexOf(row)
  switch (key) {
    case 'ArrowLeft':
      return (
        cells[at - 1] ?? sameFloor(rows, floor, row.parentElement.previousElementSibling).at(-1)
      )
    case 'ArrowRight':
      return cells[at + 1] ?? sameFloor(rows, floor, row.parentElement.nextElementSibling)[0]
    case 'ArrowUp':
      return nearest(rows.slice(0, floor).toReversed(), at)
    case 'ArrowDown':
      return nearest(rows.slice(floor + 1), at)
    case 'Home':
      return cells[0]
    case 'End':
      return cells.at(-1)
    case 'PageUp':
      return nearest(rows, at)
    case 'PageDown':
      return nearest(rows.toReversed(), at)
  }
}

const floorsOf = (section: Element) => [...section.querySelectorAll('[role=row]')]

/** Cells of the same floor of another section: all stand on one ground, so floors are counted from below. */
function sameFloor(rows: Element[], floor: number, section: Element | null): HTMLElement[] {
  const others = section ? floorsOf(section) : []
  const row = others.at(floor - rows.length) ?? others[1]
  return row ? cellsIn(row) : []
}

/** The first of these floors that has flats, at the same place or its last. */
function nearest(rows: Element[], at: number): HTMLElement | undefined {
  const cells = rows.map(cellsIn).find((own) => own.length > 0)
  return cells?.[at] ?? cells?.at(-1)
}
