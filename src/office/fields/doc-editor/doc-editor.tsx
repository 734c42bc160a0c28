import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import type { FieldInputProps } from '#office/fields/field-input.tsx'
import { FieldTrouble } from '#office/kit/form.tsx'

import { ChooseTarget } from './choose-target.tsx'
import styles from './doc-editor.module.css'
import { chosenLeaf, putLeaf } from './leaf-commands.ts'
import { LeafDialog } from './leaf-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { toolsOf, type Choice } from './tools.ts'
import { useEditor } from './use-editor.ts'

/** A text as a document: typed as it will look, with links to things of the site, tables and pictures. */
export function DocEditor({ field, value, error, onChange }: FieldInputProps) {
  const id = useId()
  const hints = `${id}-hints`
  const bar = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [brought, setBrought] = useState<readonly File[]>([])
  const [note, setNote] = useState('')
  const { place, editor } = useEditor({
    value,
    onChange,
    onLink: () => setChoice('link'),
    onLeaf: setChoice,
    onFiles(files) {
      setBrought(files)
      setChoice('picture')
    },
    onNote: setNote,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': id,
      'aria-describedby': hints,
    },
  })

  function press(event: KeyboardEvent) {
    if (!event.altKey || event.key !== 'F10') return
    event.preventDefault()
    bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }

  const isAsked = choice !== null
  useEffect(() => {
    // The dialog gives the focus back to what opened it: here the text goes on.
    if (isAsked && editor) return () => editor.view.focus()
  }, [isAsked, editor])

  function close() {
    setChoice(null)
    setBrought([])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the text within
    <div className={styles.field} onKeyDown={press}>
      <b id={id}>{field.label}</b>
      <div ref={bar} className={styles.bar}>
        {editor?.isEditable ? (
          <Toolbar
            label={`${field.label}: оформление`}
            tools={toolsOf(editor, setChoice)}
            onLeave={() => editor.view.focus()}
          />
        ) : null}
      </div>
      <div ref={place} className={styles.text} />
      <output>{note}</output>
      <p id={hints} className={styles.hints}>
        {[field.hint, KEYS].filter(Boolean).join('. ')}
      </p>
      <FieldTrouble label={field.label} error={error} />
      {choice === 'link' && editor ? (
        <ChooseTarget
          onClose={close}
          onChosen={(link, title) => {
            setLink(editor, { target: null, href: null, ...link }, title)
            close()
          }}
        />
      ) : null}
      {choice && choice !== 'link' && editor ? (
        <LeafDialog
          type={choice}
          leaf={brought.length > 0 ? null : chosenLeaf(editor)}
          brought={brought}
          onClose={close}
          onDone={(leaf) => {
            putLeaf(editor, leaf)
            close()
          }}
        />
      ) : null}
    </div>
  )
}

const KEYS = 'Alt+F10\u00A0— к\u00A0оформлению, Esc\u00A0— обратно в\u00A0текст'

/** On what is selected; where nothing is, the name of what it leads to comes with it. */
function setLink(editor: Editor, attrs: object, title: string) {
  const words = { type: 'text', text: title, marks: [{ type: 'link', attrs }] }
  if (editor.state.selection.empty) editor.commands.insertContent(words)
  else editor.commands.setMark('link', attrs)
}
