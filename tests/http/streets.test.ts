import { afterAll, beforeAll, expect, test } from 'vitest'

import { createContent } from '#server/content/content.ts'

import { listedFlats } from '../support/listed-flats.ts'
import { startSite } from '../support/site.ts'
import type { Started } from './asking.ts'

let site: Started
beforeAll(async () => {
  site = await startSite({ template: 'drawn' })
})
afterAll(() => site?.[Symbol.asyncDispose]())

test('a project is shown with its street by day and in the evening', async () => {
  const { alias } = site.catalogue.current.projects[0]!
  const { body } = await site.app.inject('/proekty')
  const [street] = new RegExp(`/streets/${alias}-all-day-[0-9a-z]{10}\\.svg`).exec(body)!
  const [day, evening] = await Promise.all(
    [street, street.replace('-day-', '-evening-')].map((url) => site.app.inject(url)),
  )
  expect(day!.headers['content-type']).toBe('image/svg+xml')
  expect([day!.statusCode, evening!.statusCode]).toEqual([200, 200])
  expect(day!.body).not.toBe(evening!.body)
  expect((await site.app.inject('/streets/nobody-all-day-0123456789.svg')).statusCode).toBe(404)

  const office = (await site.app.inject('/staff')).body
  expect(office).toContain(`&quot;all&quot;:&quot;${street}&quot;`)
})

test('the newest article of the press stands beside the project that it is about', async () => {
  const [newest] = await createContent(site.db).press()
  expect(newest!.projects).toEqual([site.catalogue.current.projects[0]!.alias])
  const { body } = await site.app.inject('/pressa-o-nas')
  const lead = /<article[^]*?<\/article>/.exec(body)?.[0]
  expect(lead).toContain(`href="${newest!.url}"`)
  expect(lead).toContain(`src="/streets/${newest!.projects[0]}-one-day-`)
})

test('a chessboard shows how its house looks, also where a browser asks for the house alone', async () => {
  const [flat] = listedFlats(site)
  const { body } = await site.app.inject(`/kvartiry?view=chess&building=${flat!.building.id}`)
  const [street = ''] = /\/streets\/[^"]+-day-[^"]+\.svg/.exec(body) ?? []
  expect((await site.app.inject(street)).body).toContain('<svg')
  const { version } = site.catalogue.current
  const house = await site.app.inject(`/catalogue/house-${flat!.building.id}-${version}.json`)
  expect(house.json()).toMatchObject({ street })
})

test('a list stands under its houses, those of all projects or of one, and empty favourites under dark ones', async () => {
  const { alias } = site.catalogue.current.projects[0]!
  const pictureOn = async (path: string) => {
    const { body } = await site.app.inject(path)
    const [address = ''] = /\/streets\/[^"]+-(?:day|evening)-[^"]+\.svg/.exec(body) ?? []
    return [address, (await site.app.inject(address)).body] as const
  }
  const [, all] = await pictureOn('/kvartiry')
  const [address, own] = await pictureOn(`/kvartiry?project=${alias}`)
  const [, dark] = await pictureOn('/izbrannoe')
  expect(address).toContain(alias)
  expect(all).not.toBe(own)
  expect([all, own, dark].map((svg) => svg.includes('class="lit"'))).toEqual([true, true, false])
  expect(dark).toContain('s-27-15-27-34')
})

test('the company shows its bank, an introduction a level with its free places, and nothing else is drawn', async () => {
  const about = (await site.app.inject('/o-kompanii')).body
  const [day = ''] = /\/streets\/[^"]+-day-[^"]+\.svg/.exec(about) ?? []
  for (const address of [day, day.replace('-day-', '-evening-')]) {
    const answer = await site.app.inject(address)
    expect([address, answer.statusCode]).toEqual([address, 200])
    expect(answer.headers['content-type']).toContain('image/svg+xml')
  }
  const intro = (await site.app.inject('/parkovki/main')).body
  expect(intro).toMatch(/data-state="available"[^>]* href="\/parkovki\/\d+"/)
  for (const address of [
    '/streets/lotsmanskiy-kvartal-999999999-day-0000000000.svg',
    '/shopfronts/1-bay-day-1.svg',
  ])
    expect((await site.app.inject(address)).statusCode).toBe(404)
})
