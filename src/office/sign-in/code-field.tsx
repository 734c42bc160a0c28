import { useEffect, useRef } from 'react'

import { Field } from '#site/ui/fields/field.tsx'

type CodeFieldProps = { value: string; onChange: (value: string) => void; error?: string }

/** Takes the focus when it appears: nothing else can be done here. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Field
      ref={input}
      label="Код"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
