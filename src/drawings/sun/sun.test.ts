import { expect, test } from 'vitest'

import { describeSun } from './describe-sun.ts'
import { drawSun } from './draw-sun.ts'
import { sunAt, sunPath } from './sun.ts'
import { sunnyHours } from './sunny-hours.ts'

const moscow = { latitude: 55.7558, longitude: 37.6173, zone: 3 }

test('the sun stands where the almanac says', () => {
  // the worked example of the Solar Position Algorithm of NREL
  const golden = { latitude: 39.742476, longitude: -105.1786 }
  const sun = sunAt(golden, new Date('2003-10-17T19:30:30Z'))
  expect(90 - sun.elevation).toBeCloseTo(50.12, 1)
  expect(sun.azimuth).toBeCloseTo(194.34, 1)
})

test('at noon it is in the south, as high as the latitude and the season allow', () => {
  const noon = (date: string) => {
    const path = sunPath({ ...moscow, date }, 1)
    return path.toSorted((a, b) => b.elevation - a.elevation)[0]!
  }
  expect(noon('2026-06-21').elevation).toBeCloseTo(90 - 55.7558 + 23.44, 1)
  expect(noon('2026-12-21').elevation).toBeCloseTo(90 - 55.7558 - 23.44, 1)
  expect(Math.abs(noon('2026-06-21').azimuth - 180)).toBeLessThan(0.6)
  expect(Math.abs(noon('2026-06-21').minute - (12 * 60 + 31))).toBeLessThan(4)
})

test('at the equinox day and night are equal and the sun rises in the east', () => {
  const path = sunPath({ ...moscow, date: '2026-03-20' }, 1)
  expect(path.length).toBeGreaterThan(12 * 60 - 12)
  expect(path.length).toBeLessThan(12 * 60 + 12)
  expect(Math.abs(path[0]!.azimuth - 90)).toBeLessThan(1.5)
})

test('eastern windows have the morning, western the evening, northern none in winter', () => {
  const day = { ...moscow, date: '2026-03-21' }
  const [east] = sunnyHours(day, [90])
  const [west] = sunnyHours(day, [270])
  expect(east![1]).toBeLessThan(12.6 * 60)
  expect(west![0]).toBeGreaterThan(12.4 * 60)
  expect(sunnyHours({ ...moscow, date: '2026-12-21' }, [0])).toEqual([])
})

test('the diagram says in words what it shows', () => {
  const look = { ...moscow, date: '2026-03-21', azimuths: [180], windows: 'Окна на юг' }
  expect(describeSun(look)).toMatch(
    /^Окна на юг\. 21\u00A0марта прямой свет в\u00A0окнах с\u00A0\d+:\d0 до\u00A01\d:\d0$/,
  )
  expect(drawSun({ ...look, theme: 'light' })).toContain('aria-label="Окна на юг.')
  expect(describeSun({ ...look, date: '2026-12-21', azimuths: [0] })).toContain(
    'прямого света в\u00A0окнах нет',
  )
})
