import { expect, test } from 'vitest'

import { drawSideBySide } from './side-by-side.ts'

const plan = (box: string, wall: number) => {
  const [, , width, height] = box.split(' ')
  return { text: `<svg viewBox="${box}" width="${width}" height="${height}"></svg>`, wall }
}

test('upper walls of compared plans are in one line, whatever stands above them', () => {
  const [marked, plain] = [plan('-34 -55 685 766', -20), plan('-34 -54 671 758', -40)]
  const { plans, overlay } = drawSideBySide([1, 2, 3], (id) => [null, marked, plain][id] ?? null)
  expect(plans.map(({ svg }) => svg)).toEqual([
    expect.stringContaining('<svg viewBox="0 0 685 779"><svg x="0" y="0" '),
    expect.stringContaining('<svg viewBox="0 0 685 779"><svg x="7" y="21" '),
  ])
  expect(overlay?.svg).toContain('data-place="upper" aria-hidden="true"><svg x="0" y="21" ')
})
