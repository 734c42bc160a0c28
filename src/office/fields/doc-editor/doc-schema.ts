import { Extension, Mark, Node, type Editor } from '@tiptap/core'
import { history, redo, undo } from '@tiptap/pm/history'
import { tableEditing } from '@tiptap/pm/tables'

/** The tree of docs/native-format.md as the editor knows it: names and attributes are the same. */
const block = (name: string, content: string, tag: string, also: object = {}) =>
  Node.create({
    name,
    group: 'block',
    content,
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    ...also,
  })

const part = (name: string, content: string, tag: string, also: object = {}) =>
  block(name, content, tag, { group: '', ...also })

const heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: level < 3 ? 2 : 3 },
    })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
})

const listItem = part('listItem', 'paragraph (paragraph | bulletList | orderedList)*', 'li', {
  addKeyboardShortcuts(this: { editor: Editor }) {
    return {
      Enter: () => this.editor.commands.splitListItem('listItem'),
      Tab: () => this.editor.commands.sinkListItem('listItem'),
      'Shift-Tab': () => this.editor.commands.liftListItem('listItem'),
    }
  },
})

const spans = () => ({
  colspan: { default: 1, parseHTML: spanIn('colspan') },
  rowspan: { default: 1, parseHTML: spanIn('rowspan') },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})
const spanIn = (name: string) => (element: HTMLElement) =>
  Math.min(20, Math.max(1, Number(element.getAttribute(name)) || 1))

const cell = (name: string, tag: string) =>
  part(name, 'paragraph+', tag, {
    isolating: true,
    addAttributes: spans,
    renderHTML: ({ HTMLAttributes }: { HTMLAttributes: object }) => [tag, HTMLAttributes, 0],
  })

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const table = block('table', 'tableRow+', 'table', {
  isolating: true,
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }: { name: string }) => ({ tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
})

/** What is set by its own dialog, and moved or taken away as one piece. */
const piece = (name: string, label: string, attributes: readonly string[]) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    selectable: true,
    addAttributes: () =>
      Object.fromEntries(attributes.map((one) => [one, { default: null, rendered: false }])),
    renderHTML: ({ node: { attrs } }) => ['figure', {}, labelOf(name, label, attrs)],
  })

function labelOf(name: string, label: string, attrs: Record<string, unknown>) {
  const words = [attrs.caption, attrs.alt, attrs.label, attrs.src].find(
    (one) => typeof one === 'string',
  )
  return name === 'picture' && typeof attrs.media === 'string'
    ? ([
        'img',
        {
          src: `/photos/${attrs.media}-480.webp`,
          alt: typeof attrs.alt === 'string' ? attrs.alt : '',
        },
      ] as const)
    : `${label}${words === undefined ? '' : `: ${String(words)}`}`
}

const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    target: { default: null, rendered: false },
    href: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'a[href^="https://"], a[href^="mailto:"], a[href^="tel:"]',
      getAttrs: (element: HTMLElement) => ({ href: element.getAttribute('href') }),
    },
  ],
  renderHTML: () => ['u', 0],
})

const emphasis = (name: string, tags: readonly string[], key: string) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0] ?? 'b', 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

const steps = Extension.create({
  name: 'steps',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const { editor } = this
    const back = () => undo(editor.state, editor.view.dispatch)
    const forth = () => redo(editor.state, editor.view.dispatch)
    return { 'Mod-z': back, 'Mod-Shift-z': forth, 'Mod-y': forth }
  },
})

const lineBreak = Node.create({
  name: 'break',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: 'break' }) }
  },
})

export const docSchema = [
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  Node.create({ name: 'text', group: 'inline' }),
  block('paragraph', 'inline*', 'p', { priority: 1_000 }),
  heading,
  block('bulletList', 'listItem+', 'ul'),
  block('orderedList', 'listItem+', 'ol'),
  listItem,
  block('quote', 'paragraph+', 'blockquote'),
  table,
  part('tableRow', '(tableCell | tableHeader)+', 'tr'),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  piece('picture', 'Картинка', ['media', 'alt', 'caption', 'focus']),
  piece('gallery', 'Галерея', ['pictures']),
  piece('video', 'Видео', ['src', 'caption']),
  piece('card', 'Карточка', ['target']),
  piece('action', 'Кнопка', ['label', 'target', 'href']),
  lineBreak,
  emphasis('bold', ['strong', 'b'], 'Mod-b'),
  emphasis('italic', ['em', 'i'], 'Mod-i'),
  link,
  steps,
]
