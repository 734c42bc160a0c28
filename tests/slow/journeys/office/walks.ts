import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { open, type Visit } from '../../../support/browser.ts'
import { heading, visitAs } from './as-staff.ts'
import { byKeyboard } from './by-keyboard.ts'

type Way = (page: Page, keys: ReturnType<typeof byKeyboard>) => Promise<void>

export const png = (background = '#ede8dd') =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer()

/** A site whose owner is in, and walks of theirs. */
export async function openWalks(options?: Parameters<typeof open>[0]) {
  const site = await open(options)
  let owner: Visit
  beforeAll(async () => {
    owner = await visitAs(site, 'owner', { timezoneId: 'Europe/Moscow' })
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const inFirstProject = lotQuery({ projects: ['lotsmanskiy-kvartal'] })
  return {
    site,
    shown: async (path: string) =>
      (await site.app.inject(path)).body.replaceAll(/[\u00A0\u202F]/g, ' '),
    project: () => site.catalogue.current.projects[0]!,
    flat: () => site.catalogue.current.lots('flat').find(inFirstProject).lots[0]!,
    /** Walked with the keyboard alone, from the overview. */
    walk: (name: string, way: Way) =>
      test(`by keyboard: ${name}`, async () => {
        await owner.page.goto('/staff')
        await heading(owner.page, 'Обзор').waitFor()
        await way(owner.page, byKeyboard(owner.page))
        expect(owner.complaints.filter((one) => !/401|422|409/.test(one))).toEqual([])
      }),
  }
}
