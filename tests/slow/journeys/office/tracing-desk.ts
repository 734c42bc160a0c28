import { Resvg } from '@resvg/resvg-js'
import type { Page } from 'playwright-core'

import { makeFloor } from '#drawings/floor/make-floor.ts'
import { drawPlan } from '#drawings/plan/draw-plan.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import type { Point } from '#geometry/shapes.ts'

import type { Opened } from '../../../support/browser.ts'
import { button, heading } from './as-staff.ts'

const WIDTH = 1_600

/** A flat of the demo with the fewest corners of all that have four rooms or more. */
export function flatOfDemo({ catalogue }: Pick<Opened, 'catalogue'>) {
  const flats = catalogue.drawn.houses.slice(0, 3).flatMap(({ id, sections }) =>
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
export function handOn(page: Page) {
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

export type TracedFlat = ReturnType<typeof flatOfDemo>

export async function begin(page: Page, flat: TracedFlat) {
  const { png, pixelAt } = paint(flat.plan)
  await bring(page, flat, { name: 'plan.png', mimeType: 'image/png', buffer: png })
  return { pixelAt, id: await beginOver(page) }
}

export async function bring(
  page: Page,
  { building, section, stack }: TracedFlat,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  await page.goto(`/staff/floors?building=${building}`)
  await page.getByRole('link', { name: 'Обводка планов квартир' }).click()
  await heading(page, 'Обводка планов').waitFor()
  await page.getByLabel('Стояк', { exact: true }).selectOption(`${section.id} ${stack}`)
  await button(page, 'Выбрать: картинка плана').click()
  await page.getByLabel('Что на картинках').fill(`План стояка ${stack}`)
  await page.locator('dialog input[type=file]').setInputFiles(file)
}

export async function beginOver(page: Page): Promise<number> {
  await button(page, 'Обвести').click()
  // Its walls are read.
  await page.locator('main svg[role][aria-busy="false"]').waitFor()
  return Number(/\d+$/.exec(page.url())?.[0])
}
