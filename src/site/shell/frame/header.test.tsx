import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { FactsProvider } from '#site/parts/company/site-facts.tsx'
import { PathProvider } from '#site/ui/links/current-path.ts'

import { Header } from './header.tsx'

const facts = {
  siteName: 'Створ',
  phone: '8 800 100-04-17',
  address: null,
  hours: null,
  projects: [],
}

const headerAt = (path: string) =>
  renderToStaticMarkup(
    <FactsProvider value={facts}>
      <PathProvider value={path}>
        <Header siteName="Створ" />
      </PathProvider>
    </FactsProvider>,
  )

test('the menu keeps the order of the business', () => {
  const [, menu] = /<nav[^>]*aria-label="Разделы">(.*?)<\/nav>/.exec(headerAt('/'))!
  expect([...menu!.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/kvartiry',
    '/kommerciya',
    '/kladovye',
    '/parkovki',
    '/proekty',
    '/ipoteka',
    '/akcioteka',
    '/novosti',
    '/o-kompanii',
    '/kontakty',
  ])
})

test.each([
  ['/kvartiry/12', '/kvartiry', 'class="is-active"'],
  ['/podborki/studii', '/kvartiry', 'aria-current="true"'],
  ['/kommercheskie-pomeshcheniya', '/kommerciya', 'aria-current="true"'],
  ['/novosti/start-prodazh', '/novosti', 'class="is-active"'],
  ['/pressa-o-nas', '/novosti', 'aria-current="true"'],
  ['/dokumentaciya', '/o-kompanii', 'aria-current="true"'],
])('the section that %s is in is marked in the HTML itself', (path, section, mark) => {
  const [, menu] = /<nav[^>]*aria-label="Разделы">(.*?)<\/nav>/.exec(headerAt(path))!
  expect(menu!.match(/<a [^>]*(?:is-active|aria-current)[^>]*>/g)).toEqual([
    `<a href="${section}" ${mark}>`,
  ])
})

test('the phone can be called and found by call tracking', () => {
  expect(headerAt('/')).toContain(
    '<a class="phone" href="tel:88001000417">8\u00A0800\u00A0100-04-17</a>',
  )
})

test('the menu of a phone opens without scripts', () => {
  const html = headerAt('/')
  expect(html).toContain('popoverTarget="whole-menu"')
  expect(html).toContain('id="whole-menu" popover="auto"')
})
