import { areaOf, boundsOf, overlap, polygonArea } from '#geometry/shapes.ts'
import { makePlan } from '#drawings/plan/make-plan.ts'
import type { Plan, Room } from '#drawings/plan/model/plan.ts'
import { daylightKinds, type RoomKind } from '#geometry/room-kinds.ts'
import { sweepOf } from '#drawings/plan/openings/door-sweep.ts'
import { sampleSpec } from './sample-spec.ts'
import { liesOn } from '#drawings/plan/walls/axes.ts'
import { cutIntoCells, type Cut } from '#drawings/plan/walls/borders.ts'

const warm = ({ kind }: Room) => kind !== 'balcony' && kind !== 'terrace'

/** Why some of so many flats of a type, made by their seeds, cannot be lived in. */
export function faultsOfPlans(type: string, plans: number): string[] {
  const specs = Array.from({ length: plans }, (_, n) => sampleSpec(type, n))
  return specs.flatMap((spec) => {
    const plan = makePlan(spec)
    const faults = faultsOf(plan)
    if (Math.abs(plan.area - spec.area) > 50) faults.push(`wanted ${spec.area}, got ${plan.area}`)
    return faults.map((fault) => `${spec.seed}: ${fault}`)
  })
}

function faultsOf(plan: Plan): string[] {
  return [
    ...faultsOfTiling(plan),
    ...faultsOfWays(plan),
    ...faultsOfWindows(plan),
    ...faultsOfTaste(plan),
    ...plan.rooms.flatMap((room, i) => faultsOfRoom(plan, room, i)),
    ...(plan.furniture.some(({ kind }) => kind === 'toilet') ? [] : ['no toilet']),
    ...(plan.furniture.some(({ kind }) => kind === 'kitchen') ? [] : ['no kitchen']),
  ]
}

function faultsOfTiling(plan: Plan): string[] {
  const cut = cutIntoCells(plan.rooms.map((room) => (warm(room) ? room.parts : [])))
  const built = plan.rooms.filter(warm).flatMap(({ parts }) => parts)
  const outline = polygonArea(plan.edges.map(({ from }) => from))
  const stated = plan.rooms.reduce((sum, { counted }) => sum + counted, 0)
  return [
    ...(countHoles(cut) > 0 ? ['a hole'] : []),
    ...(cut.overlaps > 0 ? ['an overlap'] : []),
    ...(built.reduce((sum, part) => sum + areaOf(part), 0) === outline ? [] : ['a torn outline']),
    ...(stated === plan.area ? [] : ['areas do not add up']),
  ]
}

function faultsOfWays({ doors, rooms }: Plan): string[] {
  const reached = new Set([rooms.findIndex(({ kind }) => kind === 'hall')])
  for (let size = 0; size !== reached.size;) {
    size = reached.size
    for (const { rooms: ends } of doors)
      if (ends.some((end) => end !== null && reached.has(end)))
        for (const end of ends) if (end !== null) reached.add(end)
  }
  const sweeps = doors.map(sweepOf)
  const collide = sweeps.some((mine, i) =>
    sweeps.some((other, j) => j < i && mine.some((a) => other.some((b) => overlap(a, b, 10)))),
  )
  return [
    ...(reached.size === rooms.length ? [] : ['a room without a way']),
    ...(doors.some(({ kind }) => kind === 'entry') ? [] : ['no entrance']),
    ...(collide ? ['doors collide'] : []),
  ]
}

/** Every window is in a facade; only the inner half of a balcony block is behind a loggia. */
function faultsOfWindows({ windows, edges }: Plan): string[] {
  return windows.flatMap(({ kind, from, to }) => {
    const edge = edges.find((one) => liesOn(one, from, to))
    if (kind === 'block') return edge ? ['a block in the outer wall'] : []
    return edge?.kind === 'facade' ? [] : ['a window off the facade']
  })
}

/** What a buyer does not believe in, though one could live there. */
function faultsOfTaste({ area, rooms }: Plan): string[] {
  const areaOf = (...kinds: RoomKind[]) =>
    rooms.filter(({ kind }) => kinds.includes(kind)).map((room) => room.area)
  const hall = areaOf('hall').reduce((sum, one) => sum + one, 0)
  const bathrooms = areaOf('bath', 'toilet')
  const day = Math.max(...areaOf('living-kitchen', 'living'))
  return [
    ...(hall > area * 0.14 ? [`a hall of ${hall} in ${area}`] : []),
    ...(area < 5500 && bathrooms.length > 1 ? [`${bathrooms.length} bathrooms in ${area}`] : []),
    ...(day < hall || day < Math.max(...bathrooms) ? [`a living room of ${day}`] : []),
  ]
}

function faultsOfRoom(plan: Plan, room: Room, i: number): string[] {
  const faults: string[] = []
  const [x0, y0, x1, y1] = boundsOf(room.outline)
  const width = Math.min(x1 - x0, y1 - y0)
  if (daylightKinds.includes(room.kind) && !plan.windows.some((window) => window.room === i))
    faults.push(`${room.kind} without daylight`)
  if (room.kind === 'bedroom' && width < 2400) faults.push(`bedroom of ${width}`)
  if (room.kind === 'bedroom' && !hasBed(plan, i)) faults.push('bedroom without a bed')
  if (width < 700) faults.push(`${room.kind} of ${width}`)
  if (Math.abs(polygonArea(room.outline) / 10_000 - room.area) > 40)
    faults.push(`${room.kind} states ${room.area}`)
  return faults
}

const hasBed = (plan: Plan, room: number) =>
  plan.furniture.some((piece) => piece.room === room && piece.kind === 'bed')

/** Empty cells that no way leads to from outside. */
function countHoles({ at, columns, rows }: Cut): number {
  const seen = new Set<number>()
  const ahead: [number, number][] = [[-1, -1]]
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const [i, j] = next
    const key = (i + 1) * (rows + 2) + j + 1
    if (i < -1 || j < -1 || i > columns || j > rows || at(i, j) !== -1 || seen.has(key)) continue
    seen.add(key)
    ahead.push([i + 1, j], [i - 1, j], [i, j + 1], [i, j - 1])
  }
  return (columns + 2) * (rows + 2) - seen.size - countOwned(at, columns, rows)
}

function countOwned(at: (i: number, j: number) => number, columns: number, rows: number): number {
  let owned = 0
  for (let i = 0; i < columns; i++) for (let j = 0; j < rows; j++) if (at(i, j) !== -1) owned++
  return owned
}
