import { furnitureKinds, type FurnitureKind } from '#geometry/furniture-kinds.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Options, Select } from '#site/ui/fields/field.tsx'

import { tools, type Tool } from './drawn-objects.ts'
import type { HistoryStep, TraceHistory } from './trace-history.ts'
import { furnitureNames, toolHints, toolNames } from './tracing-words.ts'
import styles from './tracing.module.css'

type ToolBarProps = {
  tool: Tool
  furniture: FurnitureKind
  mayWrite: boolean
  history: TraceHistory
  saved: { state: 'saved' | 'saving' | 'failed'; message: string | null; retry: () => void }
  onTool: (tool: Tool) => void
  onFurniture: (kind: FurnitureKind) => void
  onStep: (step: HistoryStep) => void
  /** null: something is traced already. */
  onGuess: (() => void) | null
  isGuessing: boolean
}

/** Tools, steps back and forth, and whether all is kept. */
export function ToolBar({ tool, mayWrite, history, saved, ...props }: ToolBarProps) {
  const { furniture, onTool, onFurniture, onStep, onGuess, isGuessing } = props
  return (
    <div className={styles.bar}>
      <fieldset className={styles.tools} disabled={!mayWrite} aria-label="Инструменты">
        {tools.map((one) => (
          <Button
            key={one}
            look={one === tool ? 'ink' : 'line'}
            size="small"
            aria-pressed={one === tool}
            onClick={() => onTool(one)}
          >
            {toolNames[one]}
          </Button>
        ))}
        <Button
          look="line"
          size="small"
          title="Ctrl+Z"
          disabled={history.past.length === 0}
          onClick={() => onStep('undo')}
        >
          Отменить
        </Button>
        <Button
          look="line"
          size="small"
          title="Ctrl+Shift+Z"
          disabled={history.future.length === 0}
          onClick={() => onStep('redo')}
        >
          Повторить
        </Button>
        {onGuess ? (
          <Button look="line" size="small" busy={isGuessing} onClick={onGuess}>
            Предложить стены и комнаты
          </Button>
        ) : null}
      </fieldset>
      {tool === 'furniture' ? (
        <Select
          label="Предмет"
          value={furniture}
          onChange={({ target }) => {
            const kind = furnitureKinds.find((one) => one === target.value)
            if (kind) onFurniture(kind)
          }}
        >
          <Options of={furnitureKinds.map((value) => ({ value, label: furnitureNames[value] }))} />
        </Select>
      ) : null}
      <p className={styles.hint}>{toolHints[tool]}</p>
      <output className={styles.saved} data-trouble={saved.state === 'failed' || undefined}>
        {savedText(saved)}
        {saved.state === 'failed' ? (
          <Button look="line" size="small" onClick={saved.retry}>
            Сохранить ещё раз
          </Button>
        ) : null}
      </output>
    </div>
  )
}

function savedText({ state, message }: ToolBarProps['saved']): string {
  if (state === 'saving') return 'Сохраняется…'
  return state === 'saved' ? 'Черновик сохранён' : (message ?? '')
}
