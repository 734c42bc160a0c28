import { Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'

import type { StoredLeaf } from '#domain/content/doc/doc.ts'
import { createComplaints } from '#domain/content/doc/doc-complaints.ts'
import { readLeaf } from '#domain/content/doc/read-leaf.ts'
import { photoUrl } from '#domain/media/photo-url.ts'

import { attrsWithin, writtenAttrs } from './copied-attrs.ts'
import { linkName } from './link-name.ts'

export const leafNames: Record<StoredLeaf['type'], string> = {
  picture: 'Картинка',
  gallery: 'Галерея',
  video: 'Видео',
  card: 'Карточка',
  action: 'Кнопка',
}

/** What stands among paragraphs, as it is stored. null: it is none of these. */
export const leafOf = (type: string, attrs: Record<string, unknown>): StoredLeaf | null =>
  isLeaf(type) ? readLeaf(type, attrs, '', createComplaints()) : null

export const isLeaf = (type: string): type is StoredLeaf['type'] => Object.hasOwn(leafNames, type)

/** What is set by its own dialog, and moved or taken away as one piece. */
const leaf = (name: StoredLeaf['type'], attributes: readonly string[]) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    selectable: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(attributes.map((one) => [one, { default: null, rendered: false }])),
    parseHTML: () => [{ tag: `figure[data-leaf="${name}"]`, getAttrs: attrsWithin }],
    renderHTML: ({ node: { attrs } }) => [
      'figure',
      { 'data-leaf': name, ...writtenAttrs(attrs) },
      ...shown(leafOf(name, attrs)),
    ],
  })

const picture = (media: string, alt = ''): DOMOutputSpec => [
  'img',
  { src: photoUrl(media, 480, 'webp'), alt },
]
const words = (text: string): DOMOutputSpec => ['figcaption', text]

/** As it will look, or in a line what it is. */
function shown(one: StoredLeaf | null): DOMOutputSpec[] {
  switch (one?.type) {
    case 'picture': {
      const { media, alt, caption } = one.attrs
      return [picture(media, alt), ...(caption ? [words(caption)] : [])]
    }
    case 'gallery':
      return one.attrs.pictures.map(({ media, alt }) => picture(media, alt))
    case 'video':
      return [words(`Видео: ${one.attrs.caption ?? one.attrs.src}`)]
    case 'action':
      return [words(`Кнопка «${one.attrs.label}»`), named(one.attrs)]
    case 'card':
      return [words('Карточка'), named(one.attrs)]
    case undefined:
      return [words('Не читается')]
  }
}

/** The name of what it leads to comes a moment later. */
function named(link: Parameters<typeof linkName>[0]): HTMLElement {
  const name = document.createElement('span')
  linkName(link).then((text) => name.append(text), console.error)
  return name
}

export const leaves = [
  leaf('picture', ['media', 'alt', 'caption', 'focus']),
  leaf('gallery', ['pictures']),
  leaf('video', ['src', 'caption']),
  leaf('card', ['target']),
  leaf('action', ['label', 'target', 'href']),
]
