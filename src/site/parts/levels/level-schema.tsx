import { placeAnchor } from '#domain/addresses/place-links.ts'
import { KeyboardDrawing } from '#site/parts/drawings/keyboard-drawing.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'

import type { Level, Outline } from './draw-levels.ts'
import { LevelOverlay, type ShownWay } from './ways/level-overlay.tsx'
import styles from './level-schema.module.css'

type LevelSchemaProps = {
  level: Level
  /** The place that the page is about. */
  chosen?: number
  /** The way to a place of this level. */
  way?: ShownWay | null
}

/** A level as its owner has drawn it; else as we draw it from the sizes of its places. */
export function LevelSchema({ level, chosen, way }: LevelSchemaProps) {
  const { plan, svg, free, ways } = level
  const overlay = ways ? <LevelOverlay ways={ways} way={way} /> : null
  if (!plan)
    return (
      <figure className={styles.figure}>
        <KeyboardDrawing svg={svg} className={styles.drawn}>
          {overlay}
        </KeyboardDrawing>
        <figcaption>
          {ways
            ? 'Места, проезды и\u00A0лифты стоят так, как на\u00A0плане уровня.'
            : 'Схема условная: места идут по\u00A0номерам, ширина каждого\u00A0— из\u00A0данных о\u00A0нём.'}
        </figcaption>
      </figure>
    )
  return (
    <figure className={styles.drawing} aria-label={`Схема уровня, свободно мест: ${free}`}>
      <img src={plan.url} width={plan.width} height={plan.height} alt="" />
      <svg viewBox={`0 0 ${plan.width} ${plan.height}`}>
        {plan.outlines.map((outline) => (
          <Shape key={outline.id} outline={outline} current={outline.id === chosen} />
        ))}
      </svg>
      {overlay}
    </figure>
  )
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
