import { useEffect, useState } from 'react'

import { Field } from '#site/ui/fields/field.tsx'

import { Form } from './form.tsx'

const CALM_MS = 250

type SearchFieldProps = { value: string; onChange: (value: string) => void }

/** Asks when the typing has calmed down, or at once on Enter. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  // Another address was opened meanwhile: its word stands, not the one typed before.
  if (given !== value) {
    setGiven(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), CALM_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <Form narrow onSubmit={() => onChange(typed)}>
      <Field
        label="Поиск"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Form>
  )
}
