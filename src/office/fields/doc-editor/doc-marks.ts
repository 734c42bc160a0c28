import { Mark } from '@tiptap/core'

import { typedAddress } from '#domain/content/doc/link-address.ts'

import { attrsWithin, writtenAttrs } from './copied-attrs.ts'

/** Not a link of the page: a press puts the caret into it. */
export const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    target: { default: null, rendered: false },
    href: { default: null, rendered: false },
  }),
  parseHTML: () => [
    { tag: 'a[data-attrs]', getAttrs: attrsWithin },
    { tag: 'a[href]', getAttrs: outerAddress },
  ],
  renderHTML: ({ mark }) => ['a', writtenAttrs(mark.attrs), 0],
})

/** Of a link that was copied elsewhere; bookmarks of Word and scripts are none. */
function outerAddress(element: HTMLElement) {
  const written = element.getAttribute('href') ?? ''
  const href = /^(?:https?|mailto|tel):/i.test(written) ? typedAddress(written) : null
  return href !== null && { href }
}

const emphasis = (name: string, tags: readonly string[], key: string) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0] ?? 'b', 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

export const bold = emphasis('bold', ['strong', 'b'], 'Mod-b')
export const italic = emphasis('italic', ['em', 'i'], 'Mod-i')
