import { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'

import type { StoredLeaf } from '#domain/content/doc/doc.ts'
import { pastedBody } from '#office/paste/pasted-html.ts'

import { isLeaf } from './doc-leaves.ts'
import { docSchema } from './doc-schema.ts'
import { isShown, openedDoc, writtenDoc } from './edited-doc.ts'
import { picturesIn, placePictures } from './pasted-pictures.ts'
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
  /** What becomes of pictures within a text that is pasted. */
  onNote: (note: string) => void
  attributes: Record<string, string>
}

/** The editor of a field, in the element that `place` names. */
export function useEditor(options: EditorOptions) {
  const { value, onChange, onLink, onLeaf, onFiles, onNote, attributes } = options
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  /** The value that the editor has given, or was given. */
  const known = useRef(value)

  const bring = (view: EditorView, event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    const body = pastedBody(data?.getData('text/html') ?? '')
    const images = event.type === 'paste' ? picturesIn(body) : []
    // Excel and Word put a picture of what is copied beside its words.
    if (files.length > 0 && body.textContent.trim() === '') onFiles(files)
    else if (images.length > 0) void pasteWithPictures(view, body, images)
    else return false
    event.preventDefault()
    return true
  }
  async function pasteWithPictures(
    view: EditorView,
    body: HTMLElement,
    images: HTMLImageElement[],
  ) {
    onNote(`Загружаются картинки: ${images.length}`)
    const note = await placePictures(images)
    if (!view.isDestroyed) view.pasteHTML(body.innerHTML)
    onNote(note)
  }
  const pressLink = useEffectEvent(() => {
    onLink()
    return true
  })
  const take = useEffectEvent(bring)
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
          handlePaste: (view, event) => take(view, event, event.clipboardData),
          handleDrop: (view, event) => take(view, event, event.dataTransfer),
          handleDoubleClickOn: (_view, _pos, node) => openLeaf(node),
          handleKeyDown: (_, event) => isLinkKey(event) && pressLink(),
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
