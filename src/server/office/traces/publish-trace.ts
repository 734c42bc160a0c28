import { eq } from 'drizzle-orm'
import type { TracePlace } from '#contract/office/traces.ts'
import { floorAt, matchLot } from '#geometry/match-lot.ts'
import { readSectionGeometry } from '#geometry/read-section-geometry.ts'
import {
  LONGEST_STACK,
  type FloorGeometry,
  type SectionGeometry,
  type UnitPlan,
} from '#geometry/section-geometry.ts'
import { planOfTrace } from '#geometry/tracing/plan-of-trace.ts'
import { readTrace } from '#geometry/tracing/read-trace.ts'
import { putUnit } from '#geometry/tracing/put-unit.ts'
import { turnUnit } from '#geometry/tracing/turn-unit.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { trace } from '#server/db/schema/marking.ts'
import { readSectionRow, writeDraft } from '#server/geometry/section-rows.ts'
import { publishSections } from '#server/office/geometry/publish-sections.ts'
import { complaints, ok, queued } from '#server/office/http/answers.ts'
import type { Caller } from '#server/office/http/endpoint.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import { readStacks, type StackRow, type TraceRow } from './trace-rows.ts'

/** Puts a traced plan on every floor of its stacks, mirrored or turned as they are. */
export async function publishTrace(context: PublishContext, caller: Caller, row: TraceRow) {
  const { places } = row
  const document = readTrace(row.document)
  const plan = document && planOfTrace(document)
  if (!plan) return complaints({ document: 'Задайте масштаб и\u00A0обведите хотя бы одну комнату' })
  if (places.length === 0) return complaints({ places: 'Отметьте, где эта планировка' })
  const stacks = await readStacks(context.pool, row.building)
  const sections = await placedSections(context.pool, { plan, places, stacks })
  const wrong = [...nameProblems(places, stacks), ...lossProblems(sections)]
  if (wrong.length > 0) return complaints({ places: wrong.join('. ') })
  const problems = sections.flatMap(({ next, draft }) => [
    ...readSectionGeometry(next).problems,
    ...(draft ? readSectionGeometry(draft).problems.map((one) => `В\u00A0черновике: ${one}`) : []),
  ])
  if (problems.length > 0) return complaints({ document: firstOf(problems).join('; ') })
  const { building, house: name } = row
  const next = new Map(sections.map((one) => [one.section, one.next]))
  // Before the publication, which may wait: work on the sections goes on with the plan in it.
  for (const { section, draft, revision } of sections)
    if (draft) await writeDraft(context.pool, section, draft, caller, revision)
  const isOut = await publishSections(context, caller, { id: building, name }, next)
  await queriesOn(context.pool)
    .update(trace)
    .set({ published: row.revision })
    .where(eq(trace.id, row.id))
  if (!isOut) return queued
  const flats = sections.flatMap(({ section, next }) =>
    flatsOf(stacks, places, section).map((flat) => ({
      number: flat.number ?? '',
      isDrawn: matchLot(next, flat).kind === 'matched',
    })),
  )
  return ok({
    flats: flats.filter(({ isDrawn }) => isDrawn).length,
    left: flats.filter(({ isDrawn }) => !isDrawn).map(({ number }) => number),
  })
}

const MOST_NAMED = 3

const firstOf = (problems: readonly string[]) =>
  problems.length > MOST_NAMED
    ? [...problems.slice(0, MOST_NAMED), `и\u00A0ещё\u00A0${problems.length - MOST_NAMED}`]
    : problems

type Placing = { plan: UnitPlan; places: readonly TracePlace[]; stacks: readonly StackRow[] }
type PlacedSection = {
  section: number
  next: SectionGeometry
  draft: SectionGeometry | null
  revision: number
  /** Floors that were known whole, and would be no more. */
  lost: number[]
}

/** Each section of the places with the plan in what is drawn of it, and in what is worked on. */
async function placedSections(client: Queryable, { plan, places, stacks }: Placing) {
  const placed: PlacedSection[] = []
  for (const [section, own] of Map.groupBy(places, (place) => place.section)) {
    const row = await readSectionRow(client, section)
    const put = (start: SectionGeometry | null) =>
      own.reduce<SectionGeometry | null>((geometry, place) => {
        const stack = stacks.find((one) => one.section === section && one.stack === place.stack)
        const turned = turnUnit(plan, place)
        return (stack ? unitPlacesOf(stack, geometry) : []).reduce<SectionGeometry | null>(
          (into, unit) => putUnit(into, unit, turned),
          geometry,
        )
      }, start)
    const before = row?.geometry ?? readSectionGeometry(row?.details.geometry).geometry
    const next = put(before)
    const { draft = null, revision = 0 } = row ?? {}
    if (next)
      placed.push({
        section,
        next,
        draft: draft && put(draft),
        revision,
        lost: lostFloors(before, next),
      })
  }
  return placed
}

/** A model names stacks by itself: a plan stands in the place of the flat that its lot is. */
function unitPlacesOf({ stack, flats }: StackRow, geometry: SectionGeometry | null) {
  const own = geometryName(stack)
  const nameOf = (flat: StackRow['flats'][number]) => {
    const match = geometry && matchLot(geometry, { ...flat, stack: own })
    return match && 'stack' in match ? match.stack : own
  }
  return [...Map.groupBy(flats, nameOf)].map(([name, known]) => ({
    stack: name,
    floors: [...new Set(known.map(({ floor }) => floor))],
    lots: known.flatMap(({ number }) => number ?? []),
  }))
}

function lostFloors(before: SectionGeometry | null, next: SectionGeometry): number[] {
  const isComplete = (floor: FloorGeometry | null) =>
    floor !== null && floor.units.length > 0 && floor.units.every(({ at }) => at !== null)
  return (before?.floors ?? [])
    .filter((floor) => isComplete(floor))
    .flatMap(({ floors: [first, last] }) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    )
    .filter((floor) => !isComplete(floorAt(next, floor)))
}

/** One plan that does not fit takes neither a floor nor a facade from all the others. */
function lossProblems(sections: readonly PlacedSection[]): string[] {
  const floors = [...new Set(sections.flatMap(({ lost }) => lost))]
  return floors.length === 0
    ? []
    : [
        `На\u00A0этажах ${firstOf(floors.map(String)).join(', ')} есть геометрия, и\u00A0план в\u00A0неё не\u00A0встаёт: он\u00A0другого размера или такой квартиры там нет. Проверьте масштаб и\u00A0«Как лежит» или снимите геометрию секции`,
      ]
}

/** A code of a layout may have other signs than the name of a stack. */
const geometryName = (stack: string) => stack.replaceAll(/[^\p{L}\d-]+/gu, '-')

/** Stacks whose names a geometry cannot keep, or keep apart. */
function nameProblems(places: readonly TracePlace[], stacks: readonly StackRow[]): string[] {
  return places.flatMap(({ section, stack }) => {
    const name = geometryName(stack)
    if (name.length > LONGEST_STACK)
      return [`Код «${stack}» длиннее ${LONGEST_STACK}\u00A0знаков: сократите его в\u00A0источнике`]
    const other = stacks.find(
      (one) => one.section === section && one.stack !== stack && geometryName(one.stack) === name,
    )
    return other
      ? [`Коды «${stack}» и\u00A0«${other.stack}» различаются одними знаками: переименуйте один`]
      : []
  })
}

const flatsOf = (
  stacks: readonly StackRow[],
  places: readonly TracePlace[],
  section: number,
): (StackRow['flats'][number] & { stack: string })[] =>
  stacks
    .filter(
      (one) =>
        one.section === section &&
        places.some((place) => place.section === section && place.stack === one.stack),
    )
    .flatMap(({ stack, flats }) => flats.map((flat) => ({ ...flat, stack: geometryName(stack) })))
