import { expect, test } from 'vitest'

import { zoneHours } from './zone-hours.ts'

const WINTER = Date.UTC(2026, 0, 15)
const SUMMER = Date.UTC(2026, 6, 15)

test.each([
  ['Europe/Moscow', WINTER, 3],
  ['Asia/Yekaterinburg', SUMMER, 5],
  ['Asia/Kolkata', WINTER, 5.5],
  ['America/St_Johns', WINTER, -3.5],
  ['Europe/London', WINTER, 0],
  ['Europe/London', SUMMER, 1],
  ['Europe/Atlantis', WINTER, null],
])('%s at %d is %s hours ahead of UTC', (zone, moment, hours) => {
  expect(zoneHours(zone, moment)).toBe(hours)
})
