import { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'

import type { StoredLeaf } from '#domain/content/doc/doc.ts'
import { pastedBody } from '#office/paste/pasted-html.ts'

import { isLeaf } from './doc-leaves.ts'
import { docSchema } from './doc-schema.ts'
import { isShown, openedDoc, writtenDoc } from './edited-doc.ts'
import { readPlainText } from './pasted-text.ts'

type EditorOptions = {
  value: unknown
  onChange: (value: unknown) => void
  /** Ctrl+K */
  onLink: () => void
  /** A picture, a gallery, a video, a card or a button is pressed twice. */
  onLeaf: (type: StoredLeaf['type']) => void
  /** Pictures that were pasted or dropped. */
  onFiles: (files: readonly File[]) => void
  attributes: Record<string, string>
}

/** The editor of a field, in the element that `place` names. */
export function useEditor(options: EditorOptions) {
  const { value, onChange, onLink, onLeaf, onFiles, attributes } = options
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  /** The value that the editor has given, or was given. */
  const known = useRef(value)

  const bring = (event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    // Excel and Word put a picture of what is copied beside its words.
    if (files.length === 0 || hasWords(data?.getData('text/html') ?? '')) return false
    event.preventDefault()
    onFiles(files)
    return true
  }
  const events = useEffectEvent((what: 'link' | Event, data: DataTransfer | null = null) => {
    if (what !== 'link') return bring(what, data)
    onLink()
    return true
  })
  const openLeaf = useEffectEvent(({ type: { name } }: Node) => {
    if (!isLeaf(name)) return false
    onLeaf(name)
    return true
  })
  const update = useEffectEvent((now: Editor) => {
    known.current = writtenDoc(now.getJSON())
    onChange(known.current)
  })
  const begin = useEffectEvent(
    (element: HTMLElement) =>
      new Editor({
        element,
        extensions: docSchema,
        content: openedDoc(value),
        editable: !element.closest('fieldset:disabled'),
        injectCSS: false,
        editorProps: {
          attributes,
          transformPastedHTML: (html) => pastedBody(html).innerHTML,
          clipboardTextParser: readPlainText,
          handlePaste: (_, event) => events(event, event.clipboardData),
          handleDrop: (_, event) => events(event, event.dataTransfer),
          handleDoubleClickOn: (_view, _pos, node) => openLeaf(node),
          handleKeyDown: (_, event) => isLinkKey(event) && events('link'),
        },
        onUpdate: ({ editor: now }) => update(now),
        onTransaction: redraw,
      }),
  )
  useEffect(() => {
    if (!place.current) return
    const created = begin(place.current)
    setEditor(created)
    return () => created.destroy()
  }, [])
  useEffect(() => {
    if (!editor || value === known.current) return
    known.current = value
    // After a save the same text comes back; any other is an earlier edition or the source's word.
    if (isShown(value, editor.getJSON())) return
    editor.commands.setContent(openedDoc(value), { emitUpdate: false })
  }, [editor, value])
  return { place, editor }
}

const isLinkKey = ({ ctrlKey, metaKey, code }: KeyboardEvent) =>
  (ctrlKey || metaKey) && code === 'KeyK'

const hasWords = (html: string) => pastedBody(html).textContent.trim() !== ''
