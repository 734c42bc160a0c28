import {
  Extension,
  Node,
  textblockTypeInputRule,
  wrappingInputRule,
  type Editor,
} from '@tiptap/core'
import { history, redo, undo } from '@tiptap/pm/history'
import type { NodeType } from '@tiptap/pm/model'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

import { leaves } from './doc-leaves.ts'
import { bold, italic, link } from './doc-marks.ts'
import { writableEnds } from './writable-ends.ts'

type InEditor = { editor: Editor }

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
  addKeyboardShortcuts() {
    const toggle = (level: number) => () =>
      this.editor.commands.toggleNode('heading', 'paragraph', { level })
    return { 'Mod-Alt-2': toggle(2), 'Mod-Alt-3': toggle(3) }
  },
  addInputRules() {
    const { type } = this
    return [2, 3].map((level) =>
      textblockTypeInputRule({
        find: level === 2 ? /^##\s$/ : /^###\s$/,
        type,
        getAttributes: { level },
      }),
    )
  },
})

/** `begins`: the mark of the texts of before, which makes a list or a quote of the line. */
const wrapper = (name: string, content: string, tag: string, begins: RegExp, key: string) =>
  block(name, content, tag, {
    addKeyboardShortcuts(this: InEditor) {
      const { editor } = this
      return {
        [key]: () =>
          name === 'quote'
            ? editor.commands.toggleWrap(name)
            : editor.commands.toggleList(name, 'listItem'),
      }
    },
    addInputRules(this: { type: NodeType }) {
      return [wrappingInputRule({ find: begins, type: this.type })]
    },
  })

const listItem = part('listItem', 'paragraph (paragraph | bulletList | orderedList)*', 'li', {
  addKeyboardShortcuts(this: InEditor) {
    const { editor } = this
    return {
      Enter: () => editor.commands.splitListItem('listItem'),
      Tab: () => editor.commands.sinkListItem('listItem'),
      // A point of the outermost list stays one: the key leads out of the text.
      'Shift-Tab': () => isInnerPoint(editor) && editor.commands.liftListItem('listItem'),
    }
  },
})

function isInnerPoint({ state: { selection } }: Editor): boolean {
  const { $from } = selection
  const depths = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth))
  return depths.filter(({ type }) => type.name === 'listItem').length > 1
}

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
  addKeyboardShortcuts(this: InEditor) {
    const go = (direction: 1 | -1) => () => {
      const { state, view } = this.editor
      return goToNextCell(direction)(state, view.dispatch)
    }
    return { Tab: go(1), 'Shift-Tab': go(-1) }
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
  wrapper('bulletList', 'listItem+', 'ul', /^\s*[-*•]\s$/, 'Mod-Shift-8'),
  wrapper('orderedList', 'listItem+', 'ol', /^\s*1[.)]\s$/, 'Mod-Shift-7'),
  listItem,
  wrapper('quote', 'paragraph+', 'blockquote', /^\s*>\s$/, 'Mod-Shift-9'),
  table,
  part('tableRow', '(tableCell | tableHeader)+', 'tr'),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  ...leaves,
  lineBreak,
  bold,
  italic,
  link,
  steps,
  writableEnds,
]
