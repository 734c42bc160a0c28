import type { Plane } from '#domain/map/segments.ts'
import type { LevelMap } from '#domain/places/level-map.ts'
import type { Drive, Walk } from '#domain/places/way-on-level.ts'
import type { LevelWays } from '#site/parts/levels/draw-levels.ts'

import { alongPlaces, onTheRight } from './beside-lane.ts'
import styles from './level-overlay.module.css'

/** The way of a car to a place, and on foot from there to a lift. */
export type ShownWay = { drive: Drive | null; walk: Walk | null }

/** Over the drawing of a level: its gates, lifts and stairs, and the ways of one place. In metres. */
export function LevelOverlay({
  ways,
  way,
}: {
  ways: LevelWays
  way?: ShownWay | null | undefined
}) {
  const { box, map } = ways
  const metre = 1000 / map.mmPerPixel
  const inMetres = ([x, y]: Plane): Plane => [x / metre, y / metre]
  const line = (points: readonly Plane[]) => points.map((at) => at.join(',')).join(' ')
  const lane = laneOf(way?.drive)
  const drive = way?.drive && onTheRight(way.drive.points.map(inMetres), lane)
  const onFoot = way?.walk?.points.map(inMetres)
  const walk = onFoot && (drive ? alongPlaces(onFoot, lane) : onFoot)
  const dot = dotOf(box, metre)
  return (
    <svg className={styles.overlay} viewBox={box} aria-hidden="true">
      <g transform={`scale(${metre})`}>
        {map.ramps.map((ramp) => (
          <Gate
            key={ramp.at.join()}
            ramp={ramp}
            at={inMetres(ramp.at)}
            inwards={inwardsOf(ramp.at, box)}
          />
        ))}
        {map.stairs.map(({ at }) => (
          <Sign key={at.join()} at={inMetres(at)} d="M-.5-.85v1.7M0-.85v1.7M.5-.85v1.7" />
        ))}
        {map.lifts.map(({ at }) => (
          <Sign key={at.join()} at={inMetres(at)} d="M-.85-.85l1.7 1.7m0-1.7l-1.7 1.7" />
        ))}
        {drive ? <polyline className={styles.drive} points={line(drive)} /> : null}
        {walk ? (
          <polyline
            className={styles.walk}
            data-way=""
            points={line(walk)}
            strokeWidth={dot}
            strokeDasharray={dotsAlong(walk, dot)}
          />
        ) : null}
      </g>
    </svg>
  )
}

/** m: of a lane whose width is not known. */
const USUAL_LANE = 4

const laneOf = (drive: Drive | null | undefined) =>
  drive?.narrowestMm ? drive.narrowestMm / 1000 : USUAL_LANE

/** Of the width of a level: its dots are those of the legend, whether rooms of two metres stand there or cars. */
const DOT = 1 / 300

const dotOf = (box: string, metre: number): number =>
  Math.round((Number(box.split(' ')[2]) / metre) * DOT * 1000) / 1000

/** Round ends make a dot of next to nothing. About so far apart that one falls on every corner. */
const [MARK, APART] = [0.01, 2.5]

const dotsAlong = (points: readonly Plane[], dot: number): string =>
  points
    .slice(1)
    .flatMap(([x, y], i) => {
      const [fromX, fromY] = points[i] ?? [x, y]
      const length = Math.hypot(x - fromX, y - fromY)
      const dots = Math.max(1, Math.round(length / (dot * APART)))
      // The last one falls on the end, not beyond it.
      const gap = Math.max(0, (length - (i === points.length - 2 ? 2 * MARK : 0)) / dots - MARK)
      return Array<string>(dots).fill(`${MARK} ${Math.round(gap * 1000) / 1000}`)
    })
    .join(' ')

/** A shaft with lines in it: crossed it is a lift, parallel they are steps. */
const Sign = ({ at: [x, y], d }: { at: Plane; d: string }) => (
  <g className={styles.sign} transform={`translate(${x} ${y})`}>
    <rect x={-0.85} y={-0.85} width={1.7} height={1.7} />
    <path d={d} />
  </g>
)

type GateProps = { ramp: LevelMap['ramps'][number]; at: Plane; inwards: number }

const USUAL_WIDTH = 3

/** An opening in the wall with an arrow that points into the level. */
function Gate({ ramp, at: [x, y], inwards }: GateProps) {
  const width = ramp.widthMm === null ? USUAL_WIDTH : ramp.widthMm / 1000
  return (
    <g className={styles.gate} transform={`translate(${x} ${y})rotate(${inwards})`}>
      <rect x={-0.5} y={-width / 2} width={0.6} height={width} />
      <path d="M.5-.7L1.7 0 .5.7z" />
    </g>
  )
}

/** Which way leads into the level from its nearest wall, in degrees clockwise from the right. */
function inwardsOf([x, y]: Plane, box: string): number {
  const [left = 0, top = 0, width = 0, height = 0] = box.split(' ').map(Number)
  const walls = [
    { far: x - left, turn: 0 },
    { far: y - top, turn: 90 },
    { far: left + width - x, turn: 180 },
    { far: top + height - y, turn: 270 },
  ]
  return walls.reduce((one, other) => (other.far < one.far ? other : one)).turn
}
