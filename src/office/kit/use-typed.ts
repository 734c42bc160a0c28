import { useState } from 'react'

/** The texts typed into a form; `bound` ties a field to its text by name, with what the server has answered to it. */
export function useTyped<Texts extends Record<string, string>>(
  first: Texts | (() => Texts),
  errors: Record<string, string> = {},
) {
  const [typed, setTyped] = useState(first)
  const [corrected, setCorrected] = useState<readonly { of: object; name: string }[]>([])
  const isCorrected = (name: string) =>
    corrected.some((one) => one.of === errors && one.name === name)
  const bound = (name: keyof Texts & string) => ({
    value: typed[name] ?? '',
    error: isCorrected(name) ? undefined : errors[name],
    onChange({ target: { value } }: { target: { value: string } }) {
      if (name in errors) setCorrected([{ of: errors, name }, ...corrected])
      setTyped((before) => ({ ...before, [name]: value }))
    },
  })
  return { typed, setTyped, bound }
}
