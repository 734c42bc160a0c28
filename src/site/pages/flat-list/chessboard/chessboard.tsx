/* oxlint-disable jsx-a11y/prefer-tag-over-role -- sections side by side are no table */
import { showsPrice } from '#domain/lots/price-words.ts'
import { useEffect, useRef } from 'react'

import type { LotList } from '#catalogue/lot-list.ts'
import type { House, HouseCell } from '#catalogue/house.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { sectionWords } from '#domain/lots/lot-titles.ts'
import text from '#site/ui/text/text.module.css'

import type { FilterNames } from '#site/parts/lots/query/filter-names.ts'

import styles from './chessboard.module.css'
import { HouseTabs } from './house-tabs.tsx'
import { rememberScroll } from './remember-scroll.ts'
import { Legend } from './legend.tsx'
import { Section, sectionId } from './section.tsx'
import { CellTip } from './cell-tip.tsx'
import { startRovingTabindex } from './roving-tabindex.ts'

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
      <HouseTabs shown={house.id} asked={asked} counts={counts} names={names} />
      <div className={styles.guide}>
        {sections.length > 1 ? (
          <nav className={styles.sections} aria-label="Секции">
            {sections.map((section, at) => (
              <a key={at} href={`#${sectionId(at)}`}>
                {capitalise(section.name === null ? 'без номера' : sectionWords(section.name))}
              </a>
            ))}
          </nav>
        ) : null}
        <Legend uncertain={isUncertain(house)} notOpen={isNotOpen(house)} />
      </div>
      <div ref={frame} className={styles.frame}>
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
      <CellTip frame={frame} house={house} />
      <p className={`${text.small} ${text.second} ${styles.hint}`}>
        {hintOf(house)}
        <span className={styles.keys}>
          {' '}
          Стрелки на&nbsp;клавиатуре переводят между соседними квартирами.
        </span>
      </p>
    </section>
  )
}

const hasCell = ({ sections }: House, fits: (cell: HouseCell) => boolean) =>
  sections.some(({ rows }) => rows.some(({ cells }) => cells.some(fits)))

/** Sales open by house. */
const isNotOpen = (house: House) => hasCell(house, ({ notOpen }) => notOpen === true)
const isUncertain = (house: House) => hasCell(house, ({ uncertain }) => uncertain === true)
const hasPrice = (house: House) => hasCell(house, showsPrice)

/** Cells of a house that is not for sale say the type alone. */
function hintOf(house: House): string {
  if (hasPrice(house))
    return 'В\u00A0ячейке: тип, площадь в\u00A0м² и\u00A0цена в\u00A0миллионах рублей.'
  return isNotOpen(house)
    ? 'В\u00A0ячейке: тип квартиры.'
    : 'В\u00A0ячейке: тип и\u00A0площадь в\u00A0м².'
}
