import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { StillCard } from '#contract/drawings.ts'

import { RowPicture } from './row-picture.tsx'

const view = (name: string) => ({
  width: 1800,
  height: 650,
  evening: { dark: `/${name}-evening.avif` },
  day: { dark: `/${name}-day.avif` },
  light: { svg: '<svg></svg>' },
})
const still: StillCard = { wide: view('wide'), narrow: view('narrow'), sky: 0.2 }
const street = { one: '/house.svg', all: '/street.svg' }
const cover = {
  width: 1600,
  height: 900,
  hash: 'yard',
  colour: null,
  alt: 'Двор',
  caption: null,
  kind: null,
  focus: null,
}

const filesOf = (picture: Partial<Parameters<typeof RowPicture>[0]>) => {
  const html = renderToStaticMarkup(
    <RowPicture still={undefined} street={undefined} cover={null} first {...picture} />,
  )
  return [...new Set([...html.matchAll(/ src="([^"]+)"/g)].map(([, address]) => address))]
}

test('a project is shown by its still, else by its street, else by its cover, else by nothing', () => {
  expect(filesOf({ still, street, cover })).toEqual(['/wide-day.webp', '/wide-evening.webp'])
  expect(filesOf({ street, cover })).toEqual(['/street.svg', '/house.svg'])
  expect(filesOf({ cover })).toEqual([expect.stringContaining('yard')])
  expect(filesOf({})).toEqual([])
})

test('the still of the first row alone comes before other pictures', () => {
  const haste = (first: boolean) =>
    renderToStaticMarkup(
      <RowPicture still={still} street={undefined} cover={null} first={first} />,
    ).match(/fetchPriority="high"/gi)
  expect(haste(true)).toHaveLength(2)
  expect(haste(false)).toBeNull()
})
