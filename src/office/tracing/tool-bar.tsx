import { Button } from '#site/ui/controls/button.tsx'

import { tools, type Tool } from './drawn-objects.ts'
import type { HistoryStep, TraceHistory } from './trace-history.ts'
import { toolHints, toolNames } from './tracing-words.ts'
import styles from './tracing.module.css'

type ToolBarProps = {
  tool: Tool
  mayWrite: boolean
  history: TraceHistory
  saved: { state: 'saved' | 'saving' | 'failed'; message: string | null; retry: () => void }
  onTool: (tool: Tool) => void
  onStep: (step: HistoryStep) => void
  /** null: something is traced already. */
  onGuess: (() => void) | null
  isGuessing: boolean
}

/** Tools, steps back and forth, and whether all is kept. */
export function ToolBar({ tool, mayWrite, history, saved, ...props }: ToolBarProps) {
  const { onTool, onStep, onGuess, isGuessing } = props
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
