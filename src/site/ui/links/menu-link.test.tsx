import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { PathProvider } from './current-path.ts'
import { activity, MenuLink } from './menu-link.tsx'

test.each([
  ['/kvartiry', '/kvartiry', 'is-active is-super-active'],
  ['/kvartiry?rooms=1', '/kvartiry/', 'is-active is-super-active'],
  ['/kvartiry', '/kvartiry/12', 'is-active'],
  ['/kladovye', '/kladovye/main', 'is-active'],
  ['/kommerciya', '/kommercheskie-pomeshcheniya', undefined],
  ['/kommerciya', '/kommerciya-2', undefined],
  ['/', '/kvartiry', undefined],
  ['/', '/', 'is-active is-super-active'],
])('a link to %s seen from %s', (href, path, states) => {
  expect(activity(href, path).states).toBe(states)
})

test('only the exact page is the current one', () => {
  const linkFrom = (path: string) =>
    renderToStaticMarkup(
      <PathProvider value={path}>
        <MenuLink href="/kvartiry">Квартиры</MenuLink>
      </PathProvider>,
    )
  expect(linkFrom('/kvartiry')).toContain('aria-current="page"')
  expect(linkFrom('/kvartiry/12')).toBe('<a href="/kvartiry" class="is-active">Квартиры</a>')
})
