import { expect, test } from 'vitest'

import { articlePicture, readArticlePicture, writeArticlePicture } from './article-pictures.ts'
import { readArticle } from './article.ts'

const hash = 'a'.repeat(32)

test('a picture of a text is named by staff and measured by the site', () => {
  const written = articlePicture('Двор [весной]', hash)
  expect(readArticlePicture(written)).toEqual({ alt: 'Двор  весной ', hash, size: null })
  const size = { width: 1200, height: 800, colour: '#a1b2c3' }
  expect(readArticlePicture(writeArticlePicture('Двор', { hash, ...size }))).toEqual({
    alt: 'Двор',
    hash,
    size,
  })
  const bare = { hash, width: 1, height: 1, colour: null }
  expect(readArticlePicture(writeArticlePicture('', bare))?.size?.colour).toBeNull()
})

test.each(['![Двор](https://example.ru/a.png)', `![Двор](${hash}) и слова`, `[Двор](${hash})`])(
  '«%s» is no picture',
  (text) => expect(readArticlePicture(text)).toBeNull(),
)

test('a picture is a block of its own among paragraphs', () => {
  expect(readArticle(`Двор.\n\n![Двор](${hash})`)).toEqual([
    { kind: 'paragraph', text: 'Двор.' },
    { kind: 'picture', alt: 'Двор', hash, size: null },
  ])
})
