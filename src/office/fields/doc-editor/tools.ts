import type { Editor } from '@tiptap/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
} from '@tiptap/pm/tables'

import type { StoredLeaf } from '#domain/content/doc/doc.ts'

import { leafNames } from './doc-leaves.ts'
import { chosenLeaf, moveLeaf, removeLeaf } from './leaf-commands.ts'
import type { Tool } from './toolbar.tsx'

/** What is asked for in a dialog before it stands in the text. */
export type Choice = 'link' | StoredLeaf['type']

/** What may be done where the caret is. */
export function toolsOf(editor: Editor, choose: (choice: Choice) => void): Tool[] {
  const on = (name: string, attrs = {}) => editor.isActive(name, attrs)
  /** Back in the text, as after a press of a mouse. */
  const does = (work: () => unknown) => () => {
    work()
    editor.view.focus()
  }
  const heading = (level: 2 | 3) => ({
    isOn: on('heading', { level }),
    keys: `Ctrl+Alt+${level}`,
    run: does(() => editor.commands.toggleNode('heading', 'paragraph', { level })),
  })
  const mark = (name: string) => ({
    isOn: on(name),
    run: does(() => editor.commands.toggleMark(name)),
  })
  const list = (name: string) => ({
    isOn: on(name),
    run: does(() => editor.commands.toggleList(name, 'listItem')),
  })
  const quote = does(() => editor.commands.toggleWrap('quote'))
  return [
    { label: 'Заголовок', ...heading(2) },
    { label: 'Подзаголовок', ...heading(3) },
    { label: 'Жирный', sign: 'Ж', keys: 'Ctrl+B', ...mark('bold') },
    { label: 'Курсив', sign: 'К', keys: 'Ctrl+I', ...mark('italic') },
    { label: 'Список', keys: 'Ctrl+Shift+8', ...list('bulletList') },
    { label: 'По номерам', keys: 'Ctrl+Shift+7', ...list('orderedList') },
    { label: 'Цитата', keys: 'Ctrl+Shift+9', isOn: on('quote'), run: quote },
    linkTool(editor, does, choose),
    ...leafTools(editor, does, choose),
    ...tableTools(editor, does),
  ]
}

type Does = (work: () => unknown) => () => void

const linkTool = (editor: Editor, does: Does, choose: (choice: Choice) => void): Tool =>
  editor.isActive('link')
    ? {
        label: 'Убрать ссылку',
        run: does(() => editor.commands.unsetMark('link', { extendEmptyMarkRange: true })),
      }
    : { label: 'Ссылка', keys: 'Ctrl+K', run: () => choose('link') }

/** Of the chosen one; otherwise those that put one into the text. */
function leafTools(editor: Editor, does: Does, choose: (choice: Choice) => void): Tool[] {
  if (editor.isActive('table')) return []
  const chosen = chosenLeaf(editor)
  if (!chosen)
    return (['picture', 'gallery', 'video', 'card', 'action'] as const).map((type) => ({
      label: leafNames[type],
      run: () => choose(type),
    }))
  return [
    { label: 'Изменить', run: () => choose(chosen.type) },
    { label: 'Выше', run: does(() => moveLeaf(editor, -1)) },
    { label: 'Ниже', run: does(() => moveLeaf(editor, 1)) },
    { label: 'Убрать', run: does(() => removeLeaf(editor)) },
  ]
}

function tableTools(editor: Editor, does: Does): Tool[] {
  if (!editor.isActive('table'))
    return [{ label: 'Таблица', run: does(() => editor.commands.insertContent(newTable)) }]
  const tool = (label: string, change: typeof addRowAfter): Tool => ({
    label,
    run: does(() => change(editor.state, editor.view.dispatch)),
  })
  return [
    tool('Строка ниже', addRowAfter),
    tool('Столбец справа', addColumnAfter),
    tool('Убрать строку', deleteRow),
    tool('Убрать столбец', deleteColumn),
    tool('Убрать таблицу', deleteTable),
  ]
}

const row = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: [1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })),
})
const newTable = { type: 'table', content: [row('tableHeader'), row('tableCell')] }
