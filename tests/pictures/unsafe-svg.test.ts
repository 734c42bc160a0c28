import { expect, test } from 'vitest'

import { readPicture } from '#server/pictures/read-picture.ts'

import { plainPicture } from '../support/picture-server.ts'

const svg = (inside: string, declaration = '') =>
  Buffer.from(
    `${declaration}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`,
  )

test.each([
  ['a filter', svg('<filter id="f"/>')],
  ['a filter of another prefix', svg('<ф:filter xmlns:ф="http://www.w3.org/2000/svg"/>')],
  ['a filter without an element', svg('<path filter="blur(300)"/>')],
  ['a filter in styles', svg('<style>path { filter : blur(9px) }</style>')],
  ['a filter after a comment', svg('<style>path{filter/**/:blur(9px)}</style>')],
  ['a filter spelt by numbers', svg('<path style="f&#105;lter:blur(9px)"/>')],
  ['a filter spelt by escapes', svg('<style>path{f\\69 lter:blur(9px)}</style>')],
  ['HTML inside', svg('<foreignObject/>')],
  ['a picture by address', svg('<image href="https://a.example/1.png"/>')],
  ['a file of this machine', svg(`<image xlink:href='file:///etc/passwd'/>`)],
  ['a drawing inside', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
  ['a style by address', svg('<path fill="url( https://a.example/#a)"/>')],
  ['an import of styles', svg('<style>@import "a.css";</style>')],
  ['entities', svg('', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>')],
  ['an encoding that hides', svg('', '<?xml version="1.0" encoding="UTF-7"?>')],
])('%s is refused before it is painted', async (_, body) => {
  expect(await readPicture('план.svg', body)).toEqual({
    refusal: expect.stringMatching(
      /в SVG есть (фильтр|вложенный HTML|внешняя часть|DOCTYPE|кодировка)|а не картинка/,
    ),
  })
})

test('gradients, symbols, clips and rasters inside are painted', async () => {
  const png = (await plainPicture(4, 4).png().toBuffer()).toString('base64')
  const inside = `<defs><linearGradient id="g"><stop offset="0"/></linearGradient><clipPath id="c"><path d="M0 0h9v9z"/></clipPath></defs>
    <style>.a{fill:url("#g");filter:none}</style><g clip-path="url(#c)"><path class="a" style="fill:url(&quot;#g&quot;)" d="M0 0h9v9z"/></g>
    <use href="#g"/><image href="data:image/png;base64,${png}"/>`
  expect(await readPicture('план.svg', svg(inside))).toMatchObject({ width: 2_000, height: 2_000 })
})
