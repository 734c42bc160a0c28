import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { writeDemo } from '#demo/write-demo.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { azimuthsOf, sideOf } from '#drawings/plan/sides.ts'

import { openImporting } from '../import/importing.ts'

const site = await openImporting()
afterAll(() => site.close())

const draughtsman = { makeFloor, azimuthsOf, sideOf }
const today = new Date().toISOString().slice(0, 10)

function writeFile(day: string): string {
  const file = join(site.dataDir, `demo-${day}.json`)
  writeFileSync(file, [...writeDemo({ number: 1, day, draughtsman })].join(''))
  return file
}

test('the ordinary import publishes the demo developer without a word against it', async () => {
  const { state, report } = await site.bring(writeFile(today))
  expect({ state, refusal: report.refusal }).toEqual({ state: 'published', refusal: null })
  expect({ ...report, warnings: report.warnings.count, faults: report.faults.count }).toMatchObject(
    {
      warnings: 0,
      faults: 0,
      unknown: [],
      reasons: [],
    },
  )
  expect(report.added).toBe(report.lots)
  expect(await site.numberOf('select count(*) as n from promotion')).toBe(10)
  expect(
    await site.numberOf(
      "select count(*) as n from price_history where at > now() - interval '1 minute'",
    ),
  ).toBe(0)
})

test('the same file once more changes nothing', async () => {
  const { state, report } = await site.bring(writeFile(today))
  expect([state, report.added, report.changed, report.gone]).toEqual(['published', 0, 0, 0])
})
