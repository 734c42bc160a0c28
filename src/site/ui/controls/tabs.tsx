import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

import styles from './tabs.module.css'

export type Tab = { name: string; label: string; content: ReactNode }

/** One tab stop; arrows, Home and End choose within it. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const id = useId()
  const [chosen, setChosen] = useState(tabs[0]!.name)

  function onKeyDown(event: KeyboardEvent) {
    const next = stepFrom(
      tabs.findIndex(({ name }) => name === chosen),
      event.key,
      tabs.length,
    )
    if (next === null) return
    event.preventDefault()
    setChosen(tabs[next]!.name)
    document.getElementById(`${id}-${tabs[next]!.name}`)?.focus()
  }

  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label}>
        {tabs.map(({ name, label: words }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => setChosen(name)}
            onKeyDown={onKeyDown}
          >
            {words}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== chosen}
        >
          {content}
        </div>
      ))}
    </>
  )
}

function stepFrom(at: number, key: string, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
