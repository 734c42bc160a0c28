import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Seller } from './seller.tsx'

const shown = (declaration: string | null, declarationUrl: string | null) =>
  renderToStaticMarkup(
    <Seller
      lot={{
        legalEntity: null,
        buildingInfo: {
          material: null,
          permit: null,
          escrowBank: null,
          declaration,
          declarationUrl,
        },
      }}
      offer={null}
    />,
  )

test.each([
  ['18-000123', null, false],
  ['https://наш.дом.рф/объект/1', 'https://наш.дом.рф/объект/1', true],
])(
  'a declaration «%s» is named beside the price, by a link where there is one',
  (text, url, isLink) => {
    const html = shown(text, url)
    expect(html).toContain('Проектная декларация')
    expect(html.includes('<a ')).toBe(isLink)
  },
)

test('nothing is said of a declaration that nobody has named', () => {
  expect(shown(null, null)).not.toContain('декларация')
})
