import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { itemAt } from '#domain/item-at.ts'
import { drawPlan } from '#drawings/plan/draw-plan.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { roomNames } from '#geometry/room-kinds.ts'
import { boundsOf, heightOf, polygonArea, widthOf, type Point } from '#geometry/shapes.ts'
import { planOfTrace } from '#geometry/tracing/plan-of-trace.ts'
import { readTrace } from '#geometry/tracing/read-trace.ts'

import { faultsInBothLights } from '../../../support/axe-faults.ts'
import { open, type Opened, type Visit } from '../../../support/browser.ts'
import { planPdf } from '../../../support/plan-pdf.ts'
import { button, visitAs } from './as-staff.ts'
import { begin, beginOver, bring, flatOfDemo, handOn, type TracedFlat } from './tracing-desk.ts'
import { traceWithoutMouse } from './tracing-without-mouse.ts'

let site: Opened
let staff: Visit
beforeAll(async () => {
  site = await open({ template: 'drawn' })
  staff = await visitAs(site, 'content', { viewport: { width: 1440, height: 900 } })
})
afterAll(() => site?.[Symbol.asyncDispose]())

/** A vector booklet with the plan on its second page. */
function print(plan: Plan) {
  const svg = drawPlan(plan, { look: 'full', theme: 'light' })
  const [, , width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number)
  const paper = { width: 600, height: (600 * height) / width }
  return planPdf([
    { ...paper, texts: [{ text: 'Дом у реки', x: 40, y: 40 }] },
    { ...paper, svg },
  ])
}

const openedTrace = async (page: Page, id: number) => {
  const { document } = await page.evaluate(
    (one) => fetch(`/staff/api/trace/${one}`).then((answer) => answer.json()),
    id,
  )
  return planOfTrace(readTrace(document)!)!
}

/** Pages of two flats of a stack, each on another floor. */
async function flatsOf({ section, stack }: TracedFlat): Promise<string[]> {
  const { rows } = await site.pool.query<{ id: number }>(
    `select distinct on (floor) lot_id id from lot_state
     where section_id = $1 and details->>'stack' = $2 order by floor, lot_id limit 2`,
    [section.id, stack],
  )
  return rows.map(({ id }) => `/kvartiry/${id}`)
}

/** Addresses of the plans of a section by its stacks and floors. */
function plansOf({ section }: Pick<TracedFlat, 'section'>) {
  const { current, drawn } = site.catalogue
  const places = [...drawn.placed.lot].flatMap((lot) => drawn.placeOf(lot) ?? [])
  return new Map(
    places
      .filter((place) => place.section.id === section.id)
      .map(({ lot, stack, floor }) => [
        `${stack}, этаж ${floor}`,
        current.lot(lot)?.planUrl ?? null,
      ]),
  )
}

const textOf = async (address: string | null | undefined) =>
  (await site.app.inject(address ?? '')).body

/** Rooms as the plan of a flat is read aloud. */
async function namedOnPlan(path: string): Promise<string[]> {
  const { body } = await site.app.inject(path)
  const [, rooms = ''] = /План квартиры[^:"]*: ([^"]*?)\. Общая/.exec(body) ?? []
  return rooms
    .split(/\d+(?:,\d+)?\D?м²(?:, )?/)
    .map((name) => name.trim())
    .filter(Boolean)
}

const areasOf = (rooms: readonly { outline: readonly Point[] }[]) =>
  rooms.map(({ outline }) => polygonArea(outline))

const sizeOf = ({ outline }: { outline: readonly Point[] }) => {
  const bounds = boundsOf(outline)
  return [widthOf(bounds), heightOf(bounds)]
}

test('a plan traced by the mouse over its picture has the sizes of the flat, and stands on every floor of its stack', async () => {
  const { page, complaints } = staff
  const flat = flatOfDemo(site)
  const { plan } = flat
  const { pixelAt, id } = await begin(page, flat)
  const hand = handOn(page)

  const [widest] = plan.rooms.toSorted((one, other) => other.area - one.area)
  const [x0, y0, x1] = boundsOf(widest!.outline)
  await hand.press('Масштаб')
  await hand.drag(pixelAt([x0, y0 + 700]), pixelAt([x1, y0 + 700]))
  await hand.type('Длина отрезка, м', String((x1 - x0) / 1_000).replace('.', ','))
  await hand.press('Задать масштаб')

  await hand.press('Комната')
  for (const { kind, outline } of plan.rooms) {
    const [left, top, right, bottom] = boundsOf(outline)
    if (outline.length === 4) await hand.drag(pixelAt([left, top]), pixelAt([right, bottom]))
    else for (const corner of [...outline, itemAt(outline, 0)]) await hand.click(pixelAt(corner))
    await hand.select('Назначение', kind)
  }
  await hand.press('Дверь')
  for (const { hinge, latch } of plan.doors) await hand.drag(pixelAt(hinge), pixelAt(latch))
  await hand.press('Окно')
  for (const { from, to } of plan.windows) await hand.drag(pixelAt(from), pixelAt(to))
  expect(hand.actions()).toBeLessThan(60)
  await hand.press('Мебель')
  await hand.select('Предмет', 'sofa')
  await hand.click(pixelAt([(x0 + x1) / 2, y0 + 1_200]))

  await page.getByText('Черновик сохранён').waitFor()
  const traced = await openedTrace(page, id)
  expect(traced.rooms).toHaveLength(plan.rooms.length)
  for (const [at, room] of traced.rooms.entries()) {
    const truth = sizeOf(itemAt(plan.rooms, at))
    for (const [axis, side] of sizeOf(room).entries())
      expect(Math.abs(side / itemAt(truth, axis) - 1), `${room.kind}, ${axis}`).toBeLessThan(0.01)
  }
  expect(traced.doors.map(({ kind }) => kind).toSorted()).toEqual(
    plan.doors.map(({ kind }) => (kind === 'opening' ? 'leaf' : kind)).toSorted(),
  )
  expect(traced.windows).toHaveLength(plan.windows.length)
  const whole = areasOf(traced.rooms).reduce((sum, area) => sum + area, 0)
  expect(
    Math.abs(whole / areasOf(plan.rooms).reduce((sum, area) => sum + area, 0) - 1),
  ).toBeLessThan(0.02)
  expect(traced.furniture).toMatchObject([{ kind: 'sofa', room: plan.rooms.indexOf(widest!) }])
  expect(await faultsInBothLights(page)).toEqual([])
  await page.reload()
  await button(page, 'Опубликовать').waitFor()
  expect(await openedTrace(page, id)).toEqual(traced)

  const before = plansOf(flat)
  const texts = await Promise.all([...before.values()].map(textOf))
  const changed = () => [...plansOf(flat)].filter(([key, plan]) => before.get(key) !== plan)
  await button(page, 'Опубликовать').click()
  await page.getByText(/^План стоит в/).waitFor()
  const names = plan.rooms.map(({ kind }) => roomNames[kind].toLowerCase())
  for (const path of await flatsOf(flat))
    await expect.poll(() => namedOnPlan(path), { timeout: 20_000 }).toEqual(names)

  // All other flats of the section keep their plans byte by byte, and floors all their flats.
  const own = [...before.keys()].filter((key) => key.startsWith(`${flat.stack}, `))
  expect(own.length).toBeGreaterThan(1)
  expect(before.size).toBeGreaterThan(own.length)
  expect(changed().map(([key]) => key)).toEqual(own)
  const kept = await Promise.all([...plansOf(flat).values()].map(textOf))
  expect(kept.filter((text, at) => text !== texts[at])).toHaveLength(own.length)
  expect([...plansOf(flat).keys()]).toEqual([...before.keys()])
  await page.goto(`${site.origin}/staff/geometry/${flat.building}`)
  await button(page, 'Снять с\u00A0сайта').waitFor()
  expect(await page.getByText('Без контура').count()).toBe(0)
  expect(await faultsInBothLights(page)).toEqual([])
  await button(page, 'Снять с\u00A0сайта').click()
  await button(page, 'Да, снять').click()
  await expect.poll(() => changed(), { timeout: 20_000 }).toEqual([])
  expect(complaints).toEqual([])
})

test('a page of a vector PDF gives its rooms, their names, their areas and the scale to the first guess', async () => {
  const { page, complaints } = staff
  const flat = flatOfDemo(site)
  const buffer = await print(flat.plan)
  await bring(page, flat, { name: 'буклет.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: /^Страница 2/ }).click()
  const id = await beginOver(page)
  await button(page, 'Предложить стены и комнаты').click()
  await page.getByRole('columnheader', { name: 'На чертеже' }).waitFor()
  await page.getByText('Черновик сохранён').waitFor()
  const traced = await openedTrace(page, id)
  const kindsOf = (rooms: readonly { kind: string }[]) => rooms.map(({ kind }) => kind).toSorted()
  const within = flat.plan.rooms.filter(({ kind }) => kind !== 'balcony')
  expect(kindsOf(traced.rooms)).toEqual(kindsOf(within))
  const [whole, truth] = [traced.rooms, within].map((rooms) =>
    areasOf(rooms).reduce((sum, area) => sum + area, 0),
  )
  expect(Math.abs(whole! / truth! - 1)).toBeLessThan(0.02)
  expect(await page.locator('table [data-off]').count()).toBe(0)
  expect(complaints).toEqual([])
})

traceWithoutMouse(() => ({ site, staff }))
