import { Resvg } from '@resvg/resvg-js'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { itemAt } from '#domain/item-at.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { drawPlan } from '#drawings/plan/draw-plan.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { roomNames } from '#geometry/room-kinds.ts'
import { boundsOf, heightOf, polygonArea, widthOf, type Point } from '#geometry/shapes.ts'
import { planOfTrace } from '#geometry/tracing/plan-of-trace.ts'
import { readTrace } from '#geometry/tracing/read-trace.ts'

import { faultsInBothLights } from '../../../support/axe-faults.ts'
import { open, type Opened, type Visit } from '../../../support/browser.ts'
import { planPdf } from '../../../support/plan-pdf.ts'
import { button, heading, visitAs } from './as-staff.ts'

let site: Opened
let staff: Visit
beforeAll(async () => {
  site = await open({ template: 'drawn' })
  staff = await visitAs(site, 'content', { viewport: { width: 1440, height: 900 } })
})
afterAll(() => site?.[Symbol.asyncDispose]())

const WIDTH = 1_600

/** A flat of the demo with the fewest corners of all that have four rooms or more. */
function flatOfDemo() {
  const flats = site.catalogue.drawn.houses.slice(0, 3).flatMap(({ id, sections }) =>
    sections.flatMap((section) =>
      (section.spec ? makeFloor(section.spec).units : []).map(({ stack, plan }) => {
        const corners = plan.rooms.reduce((sum, { outline }) => sum + outline.length, 0)
        return { building: id, section, stack, plan, corners }
      }),
    ),
  )
  const [flat] = flats
    .filter(({ plan }) => plan.rooms.length >= 4 && plan.rooms.length <= 6)
    .toSorted((one, other) => one.corners - other.corners)
  if (!flat) throw new Error('The demo has no such flat')
  return flat
}

/** As an architect's picture of it would be: a raster, and where a point of the plan is on it. */
function paint(plan: Plan) {
  const svg = drawPlan(plan, { look: 'full', theme: 'light' })
  const [left = 0, top = 0, width = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number)
  const scale = WIDTH / width
  const image = new Resvg(svg, { background: '#ffffff', fitTo: { mode: 'width', value: WIDTH } })
  const pixelAt = ([x, y]: Point): Point => [(x / 10 - left) * scale, (y / 10 - top) * scale]
  return { png: Buffer.from(image.render().asPng()), pixelAt }
}

/** Hands of somebody who aims within three pixels of the screen. */
function handOn(page: Page) {
  let actions = 0
  let aim = 0
  const onScreen = ([x, y]: Point) =>
    page.evaluate(
      ([px, py]) => {
        const matrix = document.querySelector<SVGSVGElement>('main svg[role]')!.getScreenCTM()!
        const point = new DOMPoint(px, py).matrixTransform(matrix)
        return [point.x, point.y] as const
      },
      [x, y] as const,
    )
  const near = async (point: Point) => {
    const [x, y] = await onScreen(point)
    aim = (aim + 5) % 7
    return [x + aim - 3, y + 3 - aim] as const
  }
  return {
    onScreen,
    actions: () => actions,
    async press(name: string) {
      actions++
      await button(page, name).click()
    },
    async drag(from: Point, to: Point) {
      actions++
      await page.mouse.move(...(await near(from)))
      await page.mouse.down()
      const there = await near(to)
      await page.mouse.move(there[0] - 9, there[1] - 9)
      await page.mouse.move(...there)
      await page.mouse.up()
    },
    async click(at: Point) {
      actions++
      await page.mouse.click(...(await near(at)))
    },
    async type(label: string, text: string) {
      actions++
      await page.getByLabel(label, { exact: true }).fill(text)
    },
    async select(label: string, option: string) {
      actions++
      await page.getByLabel(label, { exact: true }).selectOption(option)
    },
  }
}

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

type Begun = ReturnType<typeof flatOfDemo>

async function begin(page: Page, flat: Begun) {
  const { png, pixelAt } = paint(flat.plan)
  await bring(page, flat, { name: 'plan.png', mimeType: 'image/png', buffer: png })
  return { pixelAt, id: await beginOver(page) }
}

async function bring(
  page: Page,
  { building, section, stack }: Begun,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  await page.goto(`${site.origin}/staff/floors?building=${building}`)
  await page.getByRole('link', { name: 'Обводка планов квартир' }).click()
  await heading(page, 'Обводка планов').waitFor()
  await page.getByLabel('Стояк', { exact: true }).selectOption(`${section.id} ${stack}`)
  await button(page, 'Выбрать: картинка плана').click()
  await page.getByLabel('Что на картинках').fill(`План стояка ${stack}`)
  await page.locator('dialog input[type=file]').setInputFiles(file)
}

async function beginOver(page: Page): Promise<number> {
  await button(page, 'Обвести').click()
  // Its walls are read.
  await page.locator('main svg[role][aria-busy="false"]').waitFor()
  return Number(/\d+$/.exec(page.url())?.[0])
}

const openedTrace = async (page: Page, id: number) => {
  const { document } = await page.evaluate(
    (one) => fetch(`/staff/api/trace/${one}`).then((answer) => answer.json()),
    id,
  )
  return planOfTrace(readTrace(document)!)!
}

/** Pages of two flats of a stack, each on another floor. */
async function flatsOf({ section, stack }: ReturnType<typeof flatOfDemo>): Promise<string[]> {
  const { rows } = await site.pool.query<{ id: number }>(
    `select distinct on (floor) lot_id id from lot_state
     where section_id = $1 and details->>'stack' = $2 order by floor, lot_id limit 2`,
    [section.id, stack],
  )
  return rows.map(({ id }) => `/kvartiry/${id}`)
}

/** Addresses of the plans of a section by its stacks and floors. */
function plansOf({ section }: Pick<ReturnType<typeof flatOfDemo>, 'section'>) {
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
  const flat = flatOfDemo()
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
  const flat = flatOfDemo()
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

type Finger = readonly [x: number, y: number]

test('on a tablet a finger draws a room and pulls its side, and two fingers move and enlarge the picture', async () => {
  const { page, complaints } = staff
  await page.setViewportSize({ width: 1024, height: 768 })
  const flat = flatOfDemo()
  const { pixelAt } = await begin(page, flat)
  const cdp = await page.context().newCDPSession(page)
  const canvas = page.locator('main svg[role]')
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: Finger[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], finger) => ({ x, y, id: finger })),
    })
  const slide = async (from: Finger[], to: Finger[]) => {
    await touch('touchStart', ...from)
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch(
        'touchMove',
        ...from.map(([x, y], at): Finger => {
          const [tx, ty] = itemAt(to, at)
          return [x + (tx - x) * share, y + (ty - y) * share]
        }),
      )
    await touch('touchEnd')
  }
  const widthOfView = async () =>
    Number(((await canvas.getAttribute('viewBox')) ?? '').split(' ')[2])
  const roomOf = async () =>
    (await page.locator('polygon[data-id]').first().getAttribute('points')) ?? ''
  const screenOf = handOn(page).onScreen

  const [widest] = flat.plan.rooms
    .filter(({ outline }) => outline.length === 4)
    .toSorted((one, other) => other.area - one.area)
  const [left, top, right, bottom] = boundsOf(widest!.outline)
  await button(page, 'Комната').click()
  await slide([await screenOf(pixelAt([left, top]))], [await screenOf(pixelAt([right, bottom]))])
  await page.getByText('Черновик сохранён').waitFor()
  await expect.poll(roomOf).not.toBe('')
  const drawn = await roomOf()
  const corners = drawn.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Point)
  const [x0, y0, x1, y1] = boundsOf(corners)
  for (const [at, truth] of [...pixelAt([left, top]), ...pixelAt([right, bottom])].entries())
    expect(Math.abs(itemAt([x0, y0, x1, y1], at) - truth)).toBeLessThan(3)

  await button(page, 'Выбор').click()
  const middle: Point = [(x0 + x1) / 2, (y0 + y1) / 2]
  const whole = await widthOfView()
  const [cx, cy] = await screenOf(middle)
  await slide(
    [
      [cx - 60, cy],
      [cx + 60, cy],
    ],
    [
      [cx - 90, cy + 30],
      [cx + 150, cy + 30],
    ],
  )
  await expect.poll(async () => (await widthOfView()) / whole).toBeCloseTo(0.5, 1)
  const [nx, ny] = await screenOf(middle)
  expect(Math.hypot(nx - cx - 30, ny - cy - 30)).toBeLessThan(12)
  expect(await roomOf()).toBe(drawn)

  await page.getByRole('button', { name: 'Вписать' }).click()
  const side = await screenOf([x1, (y0 + y1) / 2])
  await slide([side], [[side[0] - 80, side[1]]])
  await expect.poll(roomOf).not.toBe(drawn)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(complaints).toEqual([])
})

test('without a mouse a room is drawn by arrows and Enter, gets its width in metres, is moved and taken away', async () => {
  const { page, complaints } = staff
  const { keyboard } = page
  const flat = flatOfDemo()
  await begin(page, flat)
  await button(page, 'Предложить стены и комнаты').click()
  const traced = page.locator('table button[data-object]')
  await expect.poll(() => traced.count()).toBeGreaterThan(flat.plan.rooms.length)
  await button(page, 'Отменить').click()
  await button(page, 'Комната').focus()
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  for (let at = 0; at < 20; at++) await keyboard.press('Shift+ArrowRight')
  for (let at = 0; at < 15; at++) await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  const room = page.locator('table button', { hasText: 'Кухня-гостиная' })
  await room.focus()
  await keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: /^По площади лота/ }).focus()
  await keyboard.press('Enter')
  await page.getByLabel('Глубина, м', { exact: true }).fill('3,2')
  await keyboard.press('Enter')
  expect(await page.getByLabel('Глубина, м', { exact: true }).inputValue()).toMatch(/^\d/)
  await room.focus()
  await keyboard.press('Delete')
  await expect.poll(() => room.count()).toBe(0)
  await keyboard.press('Tab')
  await button(page, 'Отменить').focus()
  await keyboard.press('Enter')
  await room.waitFor()
  await button(page, 'Мебель').focus()
  await keyboard.press('Enter')
  for (let at = 0; at < 7; at++) await keyboard.press('Shift+ArrowLeft')
  for (let at = 0; at < 6; at++) await keyboard.press('Shift+ArrowUp')
  await keyboard.press('Enter')
  const bed = page.locator('table button', { hasText: 'Кровать' })
  await bed.focus()
  const lies = () => page.locator('main svg g[data-chosen] polygon').getAttribute('points')
  const before = await lies()
  await keyboard.press('f')
  await expect.poll(lies).not.toBe(before)
  await keyboard.press('Shift+ArrowLeft')
  await keyboard.press('Delete')
  await expect.poll(() => bed.count()).toBe(0)
  expect(complaints).toEqual([])
})
