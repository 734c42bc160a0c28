import { useRef, useState, type KeyboardEvent } from 'react'

import { Button } from '#site/ui/controls/button.tsx'

import styles from './doc-editor.module.css'

export type Tool = {
  label: string
  run: () => void
  /** In place of the label, where a letter is clearer. */
  sign?: string
  /** «Ctrl+B» */
  keys?: string
  /** Of what is turned on and off. */
  isOn?: boolean
}

type ToolbarProps = { label: string; tools: readonly Tool[]; onLeave: () => void }

/** One stop of Tab: arrows go from tool to tool, Escape back to what they change. */
export function Toolbar({ label, tools, onLeave }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const stop = Math.min(chosen, tools.length - 1)

  function press(event: KeyboardEvent) {
    const to = stepTo(event.key, stop, tools.length)
    if (event.key === 'Escape') onLeave()
    if (to === null) return
    event.preventDefault()
    setChosen(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools take the focus
    <div ref={bar} role="toolbar" className={styles.tools} aria-label={label} onKeyDown={press}>
      {tools.map(({ label: name, run, sign, keys, isOn }, at) => (
        <Button
          key={name}
          look={isOn ? 'ink' : 'line'}
          size="small"
          tabIndex={at === stop ? 0 : -1}
          aria-label={sign === undefined ? undefined : name}
          aria-pressed={isOn}
          title={keys === undefined ? undefined : `${name}: ${keys}`}
          aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setChosen(at)}
          onClick={run}
        >
          {sign ?? name}
        </Button>
      ))}
    </div>
  )
}

function stepTo(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
