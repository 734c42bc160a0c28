import { useState } from 'react'

/** The texts typed into a form; `bound` ties a field to its text by name, with what the server has answered to it. */
export function useTyped<Texts extends Record<string, string>>(
  first: Texts | (() => Texts),
  errors: Record<string, string> = {},
) {
  const [typed, setTyped] = useState(first)
  const bound = (name: keyof Texts & string) => ({
    value: typed[name] ?? '',
    error: errors[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  })
  return { typed, setTyped, bound }
}
