import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { FactsProvider } from '#site/parts/company/site-facts.tsx'

import failed from './failed.page.tsx'
import notFound from './not-found.page.tsx'

const house = readFileSync('public/evening-house.svg', 'utf8')

test('where the site breaks the phone is there, and a way to leave a request', () => {
  const facts = {
    siteName: 'Створ',
    phone: '8 800 100-04-17',
    address: null,
    hours: null,
    projects: [],
  }
  const broken = renderToStaticMarkup(
    <FactsProvider value={facts}>
      <failed.View data={{ status: 500 }} />
    </FactsProvider>,
  )
  expect(broken).toContain('href="tel:88001000417"')
  expect(broken).toContain('href="/kontakty#zayavka-contacts"')
})

test('both error pages show one house, and only where a page is not found its windows spell 404', () => {
  const nowhere = renderToStaticMarkup(<notFound.View data={{ status: 404 }} />)
  const broken = renderToStaticMarkup(<failed.View data={{ status: 500 }} />)
  expect(nowhere).toContain('src="/evening-house.svg#not-found"')
  expect(nowhere).toContain('alt="Дом вечером: в его окнах светится число 404"')
  expect(broken).toContain('src="/evening-house.svg"')
  const [, lit = ''] = /<path id="not-found"[^>]* d="([^"]+)"/.exec(house) ?? []
  expect(lit.match(/M/g)).toHaveLength(30)
  expect(house).toContain('#not-found{visibility:hidden}#not-found:target{visibility:visible}')
})

test('who looks for a place that is gone is not asked for a flat', () => {
  const list = { path: '/parkovki', title: 'Паркинг' }
  const place = renderToStaticMarkup(<notFound.View data={{ status: 404, list }} />)
  const nowhere = renderToStaticMarkup(<notFound.View data={{ status: 404 }} />)
  expect(nowhere).toContain('Найти квартиру')
  expect(place).not.toContain('Найти квартиру')
  expect(place).toContain('href="/parkovki"')
})
