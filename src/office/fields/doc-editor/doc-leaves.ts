import { Node } from '@tiptap/core'

import { photoUrl } from '#domain/media/photo-url.ts'

import { attrsWithin, writtenAttrs } from './copied-attrs.ts'

/** What is set by its own dialog, and moved or taken away as one piece. */
const leaf = (name: string, label: string, attributes: readonly string[]) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    selectable: true,
    addAttributes: () =>
      Object.fromEntries(attributes.map((one) => [one, { default: null, rendered: false }])),
    parseHTML: () => [{ tag: `figure[data-leaf="${name}"]`, getAttrs: attrsWithin }],
    renderHTML: ({ node: { attrs } }) => [
      'figure',
      { 'data-leaf': name, ...writtenAttrs(attrs) },
      labelOf(name, label, attrs),
    ],
  })

function labelOf(name: string, label: string, attrs: Record<string, unknown>) {
  const words = [attrs.caption, attrs.alt, attrs.label, attrs.src].find(
    (one) => typeof one === 'string',
  )
  return name === 'picture' && typeof attrs.media === 'string'
    ? ([
        'img',
        {
          src: photoUrl(attrs.media, 480, 'webp'),
          alt: typeof attrs.alt === 'string' ? attrs.alt : '',
        },
      ] as const)
    : `${label}${words === undefined ? '' : `: ${String(words)}`}`
}

export const leaves = [
  leaf('picture', 'Картинка', ['media', 'alt', 'caption', 'focus']),
  leaf('gallery', 'Галерея', ['pictures']),
  leaf('video', 'Видео', ['src', 'caption']),
  leaf('card', 'Карточка', ['target']),
  leaf('action', 'Кнопка', ['label', 'target', 'href']),
]
