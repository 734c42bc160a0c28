import type { GroundDrawing } from '#drawings/map/draw-ground.ts'
import type { CityMap, MapSign } from '#drawings/map/lay-out-map.ts'
import { SHEET, type MapPoint } from '#drawings/map/map-frame.ts'
import { typeset } from '#domain/text/typography.ts'

import { LiveFigure, type AreaFilter } from './live-figure.tsx'
import './map.tokens.css'
import styles from './city-map.module.css'

type CityMapProps = {
  map: CityMap
  label: string
  /** The area by which the page narrows its places. */
  filter?: AreaFilter
  /** The place that the page is about: it leads nowhere. */
  here?: string
}

/** Places of a city in true scale, north up, numbered as the list beside it: a drawing, and a live map in its place. */
export const CityMapPicture = ({ map, here, ...rest }: CityMapProps) => (
  <LiveFigure
    className={styles.map}
    city={map.city}
    signs={map.signs}
    {...rest}
    {...(here !== undefined && { here })}
  >
    <svg className={styles.sheet}>
      <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} aria-hidden="true">
        <Ground ground={map.ground} />
        {map.area ? <path className={styles.area} d={map.area} /> : null}
        {map.grid ? <path className={styles.ring} data-grid="" d={map.grid} /> : null}
        {map.rings.map(({ at: [x, y], radius }) => (
          <circle key={radius} className={styles.ring} cx={x} cy={y} r={radius} />
        ))}
        {map.signs.map(({ key, place: [x, y], sign: { at } }) => (
          <path key={key} className={styles.stem} d={`M${x} ${y}L${at[0]} ${at[1]}`} />
        ))}
      </svg>
      {map.ground ? <GroundNames ground={map.ground} /> : null}
      {map.rings.map(({ at: [x, y], radius, label: words }) => (
        <svg key={radius} {...placed([x + radius, y])} aria-hidden="true">
          <text className={styles.distance} y={4}>
            {words}
          </text>
        </svg>
      ))}
      {map.signs.map(({ key, place }) => (
        <svg key={key} {...placed(place)} aria-hidden="true">
          <circle className={styles.dot} r={5} />
        </svg>
      ))}
      {map.signs.map((sign, i) => (
        <svg key={sign.key} {...placed(sign.sign.at)}>
          {sign.key === here ? (
            <g aria-hidden="true" data-here="">
              <SignFace sign={sign} number={i + 1} />
            </g>
          ) : (
            <a href={sign.href} aria-label={nameOf(sign, i + 1)}>
              <SignFace sign={sign} number={i + 1} />
            </a>
          )}
        </svg>
      ))}
      <MapScale scale={map.scale} />
    </svg>
  </LiveFigure>
)

const Ground = ({ ground }: Pick<CityMap, 'ground'>) => (
  <>
    <rect className={styles.land} width={SHEET.width} height={SHEET.height} />
    {ground?.paths.map(({ kind, d }) => (
      <path key={kind} className={styles.ground} data-kind={kind} d={d} />
    ))}
  </>
)

/** The ground around one place, filling its frame: a picture that stays one. */
export const GroundAround = ({ ground }: { ground: GroundDrawing }) => (
  <svg
    viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
    preserveAspectRatio="xMidYMid slice"
    data-map=""
    aria-hidden="true"
  >
    <Ground ground={ground} />
    <g className={styles.around}>
      {ground.waters.map(({ at: [x, y], name }) => (
        <text key={name} className={styles.water} x={x} y={y}>
          {name}
        </text>
      ))}
    </g>
  </svg>
)

const GroundNames = ({ ground: { stops, waters } }: { ground: GroundDrawing }) => (
  <g aria-hidden="true">
    {waters.map(({ at, name }) => (
      <svg key={name} {...placed(at)}>
        <text className={styles.water} y={6}>
          {name}
        </text>
      </svg>
    ))}
    {stops.map(({ at, name }) => (
      <svg key={at.join()} {...placed(at)}>
        <circle className={styles.stop} r={4} />
        <text className={styles.name} data-small="" x={10} y={4}>
          {name}
        </text>
      </svg>
    ))}
  </g>
)

/** A piece that keeps its size while the sheet grows and shrinks. */
const placed = ([x, y]: MapPoint) => ({
  x: `${share(x, SHEET.width)}%`,
  y: `${share(y, SHEET.height)}%`,
  overflow: 'visible',
})

const share = (value: number, of: number) => Math.round((value / of) * 10_000) / 100

const nameOf = ({ name, way }: MapSign, number: number) =>
  `${number} ${typeset(name)}${way ? `, ${way}` : ''}`

/** The space is for those who hear number and name in one breath; it is not drawn. */
function SignFace({ sign: { kind, name, sign }, number }: { sign: MapSign; number: number }) {
  return (
    <>
      <rect className={styles.sign} data-kind={kind} />
      <text className={styles.number} y={5}>
        {number}
      </text>
      {sign.name ? (
        <text
          className={styles.name}
          data-side={sign.name}
          x={sign.name === 'after' ? 28 : -28}
          y={5}
        >
          {` ${typeset(name)}`}
        </text>
      ) : null}
    </>
  )
}

/** How long a round number of metres is on the sheet, and where north is. */
const MapScale = ({ scale: { length, label } }: Pick<CityMap, 'scale'>) => (
  <g aria-hidden="true">
    <g className={styles.scale}>
      <svg y="100%" overflow="visible">
        <line x1="0" x2={`${(length / SHEET.width) * 100}%`} y1={-16} y2={-16} />
        <text y={-26}>{label}</text>
      </svg>
    </g>
    <g className={styles.north}>
      <path d="M0 14l-7 18 7-5 7 5z" />
      <text y={50}>С</text>
    </g>
  </g>
)
