import { Editor } from '@tiptap/core'
import { addColumnAfter, addRowAfter, deleteTable } from '@tiptap/pm/tables'
import { useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react'

import { isObject } from '#domain/is-object.ts'
import { FormActions } from '#office/kit/form.tsx'
import { ChoosePicture } from '#office/media/choose-picture.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import type { FieldInputProps } from '#office/fields/field-input.tsx'
import { ChooseTarget } from './choose-target.tsx'
import styles from './doc-editor.module.css'
import { docSchema } from './doc-schema.ts'

type Choice = 'link' | 'picture' | null

/** A text as a document: typed as it will look, with links to things of the site, tables and pictures. */
export function DocEditor({ field, value, error, onChange }: FieldInputProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [choice, setChoice] = useState<Choice>(null)
  const written = useRef<unknown>(value)
  const begin = useEffectEvent(
    (element: HTMLElement) =>
      new Editor({
        element,
        extensions: docSchema,
        content: isObject(value) ? value : null,
        injectCSS: false,
        editorProps: {
          attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id },
          transformPastedHTML: withoutStyles,
        },
        onUpdate: ({ editor: now }) => {
          written.current = now.getJSON()
          onChange(written.current)
        },
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
    // A value from elsewhere: an earlier edition, the source's word.
    if (!editor || value === written.current || !isObject(value)) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles.field}>
      <b id={id}>{field.label}</b>
      {editor ? <Toolbar editor={editor} onChoose={setChoice} /> : null}
      <div ref={place} className={styles.text} />
      {error === undefined ? null : <p role="alert">{error}</p>}
      {choice === 'link' && editor ? (
        <ChooseTarget
          onClose={() => setChoice(null)}
          onChosen={(link) => {
            const attrs = { target: null, href: null, ...link }
            const words = { type: 'text', text: 'подробнее', marks: [{ type: 'link', attrs }] }
            if (editor.state.selection.empty) editor.chain().focus().insertContent(words).run()
            else editor.chain().focus().setMark('link', attrs).run()
            setChoice(null)
          }}
        />
      ) : null}
      {choice === 'picture' && editor ? (
        <ChoosePicture
          onClose={() => setChoice(null)}
          onChosen={({ hash, alt }) => {
            const attrs = { media: hash, alt: alt || null }
            editor.chain().focus().insertContent({ type: 'picture', attrs }).run()
            setChoice(null)
          }}
        />
      ) : null}
    </div>
  )
}

/** Word brings styles that the policy of the page refuses. */
const withoutStyles = (html: string) =>
  html.replaceAll(/<style[^]*?(?:<\/style>|$)/gi, '').replaceAll(/\sstyle=/gi, ' data-style=')

type Tool = readonly [label: string, run: () => unknown, isOn?: boolean]
type ToolbarProps = { editor: Editor; onChoose: (choice: Choice) => void }

function Toolbar({ editor, onChoose }: ToolbarProps) {
  const { commands } = editor
  const { state, view } = editor
  const tools: Tool[] = [
    [
      'Заголовок',
      () => commands.toggleNode('heading', 'paragraph', { level: 2 }),
      editor.isActive('heading', { level: 2 }),
    ],
    [
      'Подзаголовок',
      () => commands.toggleNode('heading', 'paragraph', { level: 3 }),
      editor.isActive('heading', { level: 3 }),
    ],
    ['Жирный', () => commands.toggleMark('bold'), editor.isActive('bold')],
    ['Курсив', () => commands.toggleMark('italic'), editor.isActive('italic')],
    ['Список', () => commands.toggleList('bulletList', 'listItem'), editor.isActive('bulletList')],
    [
      'По номерам',
      () => commands.toggleList('orderedList', 'listItem'),
      editor.isActive('orderedList'),
    ],
    ['Цитата', () => commands.toggleWrap('quote'), editor.isActive('quote')],
    ...(editor.isActive('link')
      ? ([
          ['Убрать ссылку', () => commands.unsetMark('link', { extendEmptyMarkRange: true })],
        ] as const)
      : ([['Ссылка', () => onChoose('link')]] as const)),
    ['Картинка', () => onChoose('picture')],
    ...(editor.isActive('table')
      ? ([
          ['Строка ниже', () => addRowAfter(state, view.dispatch)],
          ['Столбец справа', () => addColumnAfter(state, view.dispatch)],
          ['Убрать таблицу', () => deleteTable(state, view.dispatch)],
        ] as const)
      : ([['Таблица', () => commands.insertContent(newTable)]] as const)),
  ]
  return (
    <div role="toolbar" aria-label="Оформление текста">
      <FormActions>
        {tools.map(([label, run, isOn]) => (
          <Button
            key={label}
            look={isOn ? 'ink' : 'line'}
            size="small"
            aria-pressed={isOn}
            onMouseDown={(event) => event.preventDefault()}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </FormActions>
    </div>
  )
}

const row = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: [1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })),
})
const newTable = { type: 'table', content: [row('tableHeader'), row('tableCell')] }
