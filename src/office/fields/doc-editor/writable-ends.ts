import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'

import { isLeaf } from './doc-leaves.ts'

/** A text that begins or ends with a table or a picture keeps a line before and after it to write in. */
export const writableEnds = Extension.create({
  name: 'writableEnds',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('writableEnds'),
      appendTransaction: (transactions, _, { doc, schema, tr }): Transaction | null => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null
        const { firstChild, lastChild } = doc
        const line = schema.nodes.paragraph?.create()
        if (!line) return null
        if (lastChild && isShut(lastChild.type.name)) tr.insert(doc.content.size, line)
        if (firstChild && isShut(firstChild.type.name)) tr.insert(0, line)
        return tr.docChanged ? tr : null
      },
    }),
  ],
})

export const isShut = (type: string) => type === 'table' || isLeaf(type)
