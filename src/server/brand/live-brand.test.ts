import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'

import { openLiveBrand } from './live-brand.ts'
import { readBrandFolder } from './open-brand.ts'

test('a stylesheet that was shown lately stays for opened pages, an old one goes', async () => {
  const brand = openLiveBrand({
    config: readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'stvor-live-brand-')) }),
    folder: readBrandFolder('tests/support/river-brand'),
    hero: null,
    pages: { setHoursAhead: () => {} },
  })
  const take = async (accent: string) => {
    await brand.take({ set: { colours: { accent } }, hero: null, phrases: {} })
    return brand.current.styles?.address ?? ''
  }
  const first = await take('#ffb000')
  for (let at = 10; at < 29; at++) await take(`#ffb0${at}`)
  expect(await take('#ffb000')).toBe(first)
  await take('#ffb040')
  expect(brand.file(first)).not.toBeNull()
  for (let at = 41; at < 61; at++) await take(`#ffb0${at}`)
  expect(brand.file(first)).toBeNull()
})
