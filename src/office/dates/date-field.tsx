import { useRef, useState, type ChangeEvent, type ComponentProps } from 'react'

import { IconButton } from '#site/ui/controls/icon-button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import styles from './date-field.module.css'
import { dateMasks, dateText, dateValue, withMask, type DateKind } from './date-text.ts'

type DateFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'hint'> & {
  kind: DateKind
  /** «2026-11-23», «2026-11», «2026-11-23T08:40» by the clock of the site; empty: none. */
  value: string
  /** Gets what is typed also before it is a date: it is saved nowhere, and the server answers what is wrong. */
  onChange: (value: string) => void
}

/** A date typed as it is read here whichever language the browser has, or chosen in the browser's calendar. */
export function DateField({ kind, value, onChange, ...field }: DateFieldProps) {
  /** Shown while the value is one that came of it, or the one before it. */
  const [typed, setTyped] = useState({ text: '', of: [] as string[] })
  const calendar = useRef<HTMLInputElement>(null)
  const shown = typed.of.includes(value) ? typed.text : dateText(value)

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const isAdded =
      target.value.length > shown.length && target.selectionEnd === target.value.length
    const text = isAdded ? withMask(kind, target.value) : target.value
    const next = dateValue(kind, text)
    setTyped({ text, of: next === null ? [value, text] : [next] })
    onChange(next ?? text)
  }

  return (
    <div className={styles.date}>
      <Field
        {...field}
        inputMode="numeric"
        autoComplete="off"
        placeholder={dateMasks[kind]}
        value={shown}
        onChange={change}
      />
      <input
        ref={calendar}
        type={calendars[kind]}
        tabIndex={-1}
        aria-hidden="true"
        value={dateValue(kind, shown) ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
      <IconButton icon="down" label="Календарь" onClick={() => calendar.current?.showPicker()} />
    </div>
  )
}

const calendars = { day: 'date', month: 'month', moment: 'datetime-local' }
