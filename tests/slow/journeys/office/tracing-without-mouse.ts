import { expect, test } from 'vitest'

import { itemAt } from '#domain/item-at.ts'
import { boundsOf, type Point } from '#geometry/shapes.ts'

import type { Opened, Visit } from '../../../support/browser.ts'
import { button } from './as-staff.ts'
import { begin, flatOfDemo, handOn } from './tracing-desk.ts'

type Finger = readonly [x: number, y: number]

/** Who draws with a finger or by keys, on the site and in the browser of who calls. */
export function traceWithoutMouse(desk: () => { site: Opened; staff: Visit }) {
  test('on a tablet a finger draws a room and pulls its side, and two fingers move and enlarge the picture', async () => {
    const { site, staff } = desk()
    const { page, complaints } = staff
    await page.setViewportSize({ width: 1024, height: 768 })
    const flat = flatOfDemo(site)
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
    const { site, staff } = desk()
    const { page, complaints } = staff
    const { keyboard } = page
    const flat = flatOfDemo(site)
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
}
