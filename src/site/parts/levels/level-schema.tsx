import { placeAnchor, type LevelKind } from '#domain/addresses/place-links.ts'
import type { PriceUnit } from '#domain/places/cell-price.ts'
import { KeyboardDrawing } from '#site/parts/drawings/keyboard-drawing.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'

import type { Level, Outline } from './draw-levels.ts'
import { KindLegend, LevelLegend } from './level-legend.tsx'
import { settleLevel } from './settle-level.ts'
import { LevelOverlay, type ShownWay } from './ways/level-overlay.tsx'
import styles from './level-schema.module.css'

type LevelSchemaProps = {
  level: Level
  /** The place that the page is about. */
  chosen?: number
  /** The way to the chosen place of this level; left out where none is chosen. */
  way?: ShownWay | null
  /** What may cut the drawing; the chosen place begins in its middle. */
  frame?: string | undefined
}

/** A level as its owner has drawn it, else as we draw it from the sizes of its places; above it what its signs mean and what its prices are in. */
export function LevelSchema({ level, chosen, way, frame }: LevelSchemaProps) {
  const { plan, svg, free, ways, signs } = level
  const overlay = ways ? <LevelOverlay ways={ways} way={way} /> : null
  const isChosen = chosen !== undefined || way !== undefined
  return (
    <figure className={styles.figure} aria-label={`Схема уровня, свободно мест: ${free}`}>
      <figcaption>
        <LevelLegend
          ways={ways}
          signs={signs}
          hasFree={free > 0}
          isChosen={isChosen}
          way={way ?? null}
        />
        {level.priceUnit ? <p>{units[level.priceUnit]}</p> : null}
      </figcaption>
      <div className={frame} ref={frame ? scrollToChosen : undefined}>
        {plan ? (
          <div className={styles.drawing}>
            <img src={plan.url} width={plan.width} height={plan.height} alt="" />
            <svg viewBox={`0 0 ${plan.width} ${plan.height}`}>
              {plan.outlines.map((outline) => (
                <Shape key={outline.id} outline={outline} current={outline.id === chosen} />
              ))}
            </svg>
            {overlay}
          </div>
        ) : (
          <KeyboardDrawing svg={svg} className={styles.drawn} settle={settleLevel}>
            {overlay}
          </KeyboardDrawing>
        )}
      </div>
      {plan ? null : (
        <div className={styles.below}>
          <KindLegend {...signs} />
          <p>{hintOf(level)}</p>
        </div>
      )}
    </figure>
  )
}

/** The frame begins with a whole row and fades after the last one, with the one of the chosen place as near to its middle as they let it. */
function scrollToChosen(frame: HTMLElement | null) {
  const chosen = frame?.querySelector('[aria-current],.selected')
  if (!frame || !chosen || frame.scrollHeight <= frame.clientHeight) return
  const height = frame.clientHeight
  const top = frame.getBoundingClientRect().top - frame.scrollTop
  const rowOf = (cell: Element) => {
    const box = cell.getBoundingClientRect()
    return [box.top - top, box.bottom - top] as const
  }
  const rows = [...frame.querySelectorAll('[data-place],polygon')].map(rowOf)
  const between = (edges: readonly number[]) =>
    edges.filter((y) => rows.every(([from, to]) => y <= from || y >= to))
  const [from, to] = rowOf(chosen)
  const middle = (from + to - height) / 2
  const begins = between([0, ...rows.map(([y]) => y)]).filter((y) => y <= from && y + height >= to)
  const begin = begins.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? middle
  const ends = between([frame.scrollHeight, ...rows.map(([, y]) => y)])
  const end = Math.max(to, ...ends.filter((y) => y <= begin + height))
  frame.style.setProperty('--rows', `${end - begin}px`)
  frame.scrollTop = begin
}

const inCells: Record<LevelKind, string> = {
  parking: 'номер места',
  storage: 'номер, площадь в\u00A0м²',
}

const standing: Record<LevelKind, string> = {
  parking: 'Места, проезды и\u00A0лифты',
  storage: 'Кладовые, проходы и\u00A0лифты',
}

const units: Record<PriceUnit, string> = {
  millions: 'Цены в\u00A0млн\u00A0₽',
  thousands: 'Цены в\u00A0тыс.\u00A0₽',
}

/** «В ячейке: номер, площадь в м², цена. Кладовые стоят так, как на плане уровня.» */
function hintOf({ kind, priceUnit, ways }: Level): string {
  const cell = inCells[kind] + (priceUnit ? ', цена' : '')
  const stand = ways
    ? `${standing[kind]} стоят так, как на\u00A0плане уровня.`
    : 'Схема условная: ячейки идут по\u00A0номерам, ширина каждой\u00A0— из\u00A0данных.'
  return `В\u00A0ячейке: ${cell}. ${stand}`
}

/** What is sold stands there, but leads nowhere. */
function Shape({ outline, current }: { outline: Outline; current: boolean }) {
  const { points, state, name, href, dim } = outline
  const id = placeAnchor(outline.id)
  const shape = (
    <polygon
      className={styles.outline}
      points={points}
      data-status={state}
      data-dim={dim || undefined}
    />
  )
  if (!href)
    return (
      <g id={id} className={current ? 'selected' : undefined}>
        {shape}
      </g>
    )
  return (
    <PageLink id={id} href={href} aria-label={name} aria-current={current ? 'true' : undefined}>
      {shape}
    </PageLink>
  )
}
