import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { PathProvider } from './current-path.ts'
import { activeStates, MenuLink, PageLink } from './page-link.tsx'

test.each([
  ['/kvartiry', '/kvartiry', 'is-active is-super-active'],
  ['/kvartiry?rooms=1', '/kvartiry', 'is-active is-super-active'],
  ['/kvartiry', '/kvartiry/12', 'is-active'],
  ['/kladovye', '/kladovye/main', 'is-active'],
  ['/kommerciya', '/kommercheskie-pomeshcheniya', undefined],
  ['/kommerciya', '/kommerciya-2', undefined],
  ['/', '/kvartiry', undefined],
  ['/', '/', 'is-active is-super-active'],
  ['?page=2', '/kvartiry', 'is-active is-super-active'],
  ['/kontakty#zvonok', '/kontakty', 'is-active is-super-active'],
  ['#plan', '/kvartiry/12', undefined],
  ['tel:88001000417', '/', undefined],
  ['https://example.com/kvartiry', '/kvartiry', undefined],
  ['//example.com/', '/', undefined],
])('a link to %s seen from %s', (href, path, states) => {
  expect(activeStates(href, path)).toBe(states)
})

test('only the exact page is the current one; a page outside of its section has it marked without the classes', () => {
  const linkFrom = (path: string, section?: string) =>
    renderToStaticMarkup(
      <PathProvider value={path}>
        <MenuLink href="/kvartiry" section={section}>
          Квартиры
        </MenuLink>
      </PathProvider>,
    )
  expect(linkFrom('/kvartiry')).toContain('aria-current="page"')
  expect(linkFrom('/kvartiry/12')).toBe('<a href="/kvartiry" class="is-active">Квартиры</a>')
  expect(linkFrom('/podborki/studii', '/kvartiry')).toBe(
    '<a href="/kvartiry" aria-current="true">Квартиры</a>',
  )
})

test('a link in the text keeps its look and says nothing to a screen reader', () => {
  const link = renderToStaticMarkup(
    <PathProvider value="/kvartiry">
      <PageLink href="/kvartiry?page=2" className="look">
        2
      </PageLink>
    </PathProvider>,
  )
  expect(link).toBe('<a href="/kvartiry?page=2" class="look is-active is-super-active">2</a>')
})
