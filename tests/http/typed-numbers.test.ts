import { expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const open = async (address: string) => {
  const { statusCode, body } = await site.app.inject(encodeURI(address))
  expect(statusCode).toBe(200)
  return plain(body)
}

test('without scripts a price in millions narrows the list and is shown in digits', async () => {
  const html = await open('/kvartiry?priceTo=12 млн&areaFrom=45,5 м²')
  expect(html).toMatch(/name="priceTo" value="12 000 000"/)
  expect(html).toMatch(/name="areaFrom" value="45,5"/)
  const asked = lotQuery({ priceTo: 12_000_000, areaFrom: 45.5 })
  const { total } = site.catalogue.current.lots('flat').find(asked)
  expect(html).toContain(`Показать ${total} `)
})

test.each([
  ['/kvartiry?rooms=2&priceTo=abc', 'priceTo', '12 000 000 или 12 млн'],
  ['/kladovye?areaFrom=abc', 'areaFrom', '45,5'],
  ['/kvartiry?paymentTo=abc', 'paymentTo', '60 000'],
])('without scripts %s is answered beside the field', async (address, name, example) => {
  const html = await open(address)
  const field = html.match(/<input[^>]*>/g)!.find((input) => input.includes(`name="${name}"`))!
  expect(field).toContain('aria-invalid="true"')
  expect(field).toContain('value="abc"')
  const id = /aria-describedby="([^"]+)"/.exec(field)![1]!
  expect(html.slice(html.indexOf(`id="${id}"`))).toMatch(
    new RegExp(`^[^/]*.*?Не понимаем «abc». Введите число, например ${example}`),
  )
})
