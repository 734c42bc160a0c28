import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import kit from './kit.page.tsx'

const html = renderToString(<kit.View data={{}} />)

test('the kit shows a thing on paper and on blueprint', () => {
  expect(html.match(/data-theme="light"/g)!.length).toBeGreaterThan(45)
  expect(html.match(/data-theme="light"/g)).toHaveLength(html.match(/data-theme="dark"/g)!.length)
})

test.each([
  'buttons icon-buttons choices tags fields range form sent',
  'breadcrumbs cards tables pagination empty legend toasts',
  'type colours spaces icons thumb floor-1 sun street panorama genplan progress shopfronts',
  'facade-brick facade-limestone facade-larch facade-clinker parking-level storage-level',
])('the kit holds %s', (names) => {
  const missing = names.split(' ').filter((name) => !html.includes(`id="${name}"`))
  expect(missing).toEqual([])
})
