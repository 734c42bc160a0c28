import { useMemo, useRef, useState, type ReactNode } from 'react'

import { positionOf } from '#domain/map/ground.ts'
import { readMapArea, writeMapArea, type MapArea } from '#domain/map/map-area.ts'
import { typeset } from '#domain/text/typography.ts'
import type { MapSign } from '#drawings/map/lay-out-map.ts'
import { goTo } from '#site/navigation/go-to.ts'

import styles from './live/live-map.module.css'
import { useLiveMap } from './use-live-map.ts'

/** An area that narrows the page: the one in its address, and the address with another. */
export type AreaFilter = { within: string | null; href: (within: string | null) => string }

type LiveFigureProps = {
  className: string | undefined
  label: string
  city: string
  signs: readonly MapSign[]
  here?: string
  filter?: AreaFilter
  /** The drawing that stands before the map, and without scripts. */
  children: ReactNode
}

export function LiveFigure({
  className,
  label,
  city,
  signs,
  here,
  filter,
  children,
}: LiveFigureProps) {
  const figure = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const within = filter?.within ?? null
  const shown = useMemo(
    () => ({ signs, area: readMapArea(within), ...(here !== undefined && { here }) }),
    [signs, within, here],
  )
  const map = useLiveMap(figure, box, { city, label: typeset(label), shown })
  const { phase, asks, mounted } = map
  return (
    <figure
      className={className}
      aria-label={typeset(label)}
      ref={figure}
      data-map=""
      data-phase={phase}
    >
      {children}
      <div className={styles.map} hidden={phase === 'drawing' || phase === 'yandex'}>
        <div className={styles.canvas} ref={box} />
      </div>
      {phase === 'yandex' ? <YandexFrame signs={signs} /> : null}
      <div className={styles.tools}>
        {phase === 'live' && mounted && filter ? <AreaTools map={mounted} filter={filter} /> : null}
        {asks ? (
          map.isRefused && asks.hosts.length > 0 ? (
            <Refused hosts={asks.hosts} />
          ) : (
            <Tool onClick={map.open}>
              {asks.hosts.length > 0 ? `Открыть карту: ${asks.hosts.join(', ')}` : 'Открыть карту'}
            </Tool>
          )
        ) : null}
        {map.yandex && phase !== 'yandex' && !map.isRefused ? (
          <Tool onClick={map.openYandex}>Яндекс Карты</Tool>
        ) : null}
      </div>
      {phase === 'live' && mounted ? <WalkLegend byStreets={mounted.byStreets()} /> : null}
    </figure>
  )
}

type ToolProps = { onClick: () => void; children: ReactNode }

const Tool = ({ onClick, children }: ToolProps) => (
  <button type="button" className={styles.tool} onClick={onClick}>
    {children}
  </button>
)

const Refused = ({ hosts }: { hosts: string[] }) => (
  <p className={styles.note}>
    {`Карта ${hosts.join(', ')} не\u00A0загружается: вы отказались от\u00A0сторонних сервисов. `}
    <a href="#cookies">Изменить</a>
  </p>
)

type AreaToolsProps = {
  map: {
    drawArea: (signal: AbortSignal) => Promise<MapArea | null>
    areaInView: () => MapArea | null
  }
  filter: AreaFilter
}

/** An area by a finger, or by the keyboard: what is in view. The button that begins one gives it up, so the focus stays. */
function AreaTools({ map, filter: { href } }: AreaToolsProps) {
  const [drawing, setDrawing] = useState<AbortController | null>(null)
  const choose = (chosen: MapArea | null) => chosen && goTo(href(writeMapArea(chosen)))
  async function draw() {
    const ending = new AbortController()
    setDrawing(ending)
    const drawn = await map.drawArea(ending.signal)
    setDrawing(null)
    choose(drawn)
  }
  return drawing ? (
    <>
      <Tool onClick={() => drawing.abort()}>Отмена</Tool>
      <output className={styles.note}>Обведите область на&nbsp;карте</output>
    </>
  ) : (
    <>
      <Tool onClick={() => void draw()}>Нарисовать область</Tool>
      <Tool onClick={() => choose(map.areaInView())}>Искать в&nbsp;видимом</Tool>
    </>
  )
}

/** null: nothing is measured from here. */
const WalkLegend = ({ byStreets }: { byStreets: boolean | null }) =>
  byStreets === null ? null : (
    <figcaption className={styles.legend}>
      {byStreets
        ? 'Пешком по\u00A0улицам: '
        : 'Пешком, оценка по\u00A0прямой с\u00A0запасом 30\u00A0%: '}
      {([5, 10, 15] as const).map((minutes) => (
        <span key={minutes} data-minutes={minutes}>
          {`${minutes}\u00A0мин`}
        </span>
      ))}
    </figcaption>
  )

/** Yandex Maps in a document of their own, opened by a press alone. */
function YandexFrame({ signs }: { signs: readonly MapSign[] }) {
  const places = signs.map(({ name, price, point }) => ({
    name: [typeset(name), price].filter(Boolean).join(' · '),
    point: positionOf(point),
  }))
  const dark = getComputedStyle(document.documentElement)
    .getPropertyValue('color-scheme')
    .startsWith('dark')
  const hash = encodeURIComponent(JSON.stringify(places))
  return (
    <iframe
      className={styles.frame}
      title="Яндекс Карты"
      src={`/map/yandex${dark ? '?theme=dark' : ''}#${hash}`}
    />
  )
}
