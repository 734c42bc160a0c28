import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'

import type { StoredLeaf } from '#domain/content/doc/doc.ts'

import { isLeaf, leafOf } from './doc-leaves.ts'

/** A picture, a gallery, a video, a card or a button that is chosen as a whole. */
export function chosenLeaf({ state: { selection } }: Editor): StoredLeaf | null {
  return selection instanceof NodeSelection
    ? leafOf(selection.node.type.name, selection.node.attrs)
    : null
}

/** In the place of the chosen one, or where the caret is; it is chosen then. */
export function putLeaf(editor: Editor, { type, attrs }: StoredLeaf) {
  const { state, view, schema } = editor
  const node = schema.nodes[type]?.create(attrs)
  if (!node) return
  const tr = state.tr.replaceSelectionWith(node)
  tr.doc.descendants((one, at) => {
    if (one === node) tr.setSelection(NodeSelection.create(tr.doc, at))
    return !isLeaf(one.type.name)
  })
  view.dispatch(tr.scrollIntoView())
}

export const removeLeaf = (editor: Editor) => editor.commands.deleteSelection()

/** One block nearer to the beginning or to the end. */
export function moveLeaf({ state, view }: Editor, by: -1 | 1) {
  const { selection, doc } = state
  if (!(selection instanceof NodeSelection) || selection.$from.depth > 0) return
  const { from, to, node } = selection
  const neighbour = by < 0 ? doc.resolve(from).nodeBefore : doc.resolve(to).nodeAfter
  if (!neighbour) return
  const at = from + by * neighbour.nodeSize
  const tr = state.tr.delete(from, to).insert(at, node)
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView())
}
