import { expect, test } from 'vitest'

import { readArticlePicture } from './article-pictures.ts'
import { readArticle } from './article.ts'

const hash = 'a'.repeat(32)

test('a picture of a text is named as the media library knows it', () => {
  expect(readArticlePicture(`![Двор](${hash})`)).toEqual({ alt: 'Двор', hash })
  expect(readArticlePicture(`![](${hash})`)).toEqual({ alt: '', hash })
})

test.each(['![Двор](https://example.ru/a.png)', `![Двор](${hash}) и слова`, `[Двор](${hash})`])(
  '«%s» is no picture',
  (text) => expect(readArticlePicture(text)).toBeNull(),
)

test('a picture is a block of its own among paragraphs', () => {
  expect(readArticle(`Двор.\n\n![Двор](${hash})`)).toEqual([
    { kind: 'paragraph', text: 'Двор.' },
    { kind: 'picture', alt: 'Двор', hash },
  ])
})
