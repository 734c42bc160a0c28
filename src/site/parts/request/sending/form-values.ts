import { requestRules, type RequestField } from '#domain/request/request.ts'

/** Everything the form holds, as the server reads it. */
export function readFormValues(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  const typed = Object.fromEntries([...data].filter(([, value]) => typeof value === 'string'))
  return {
    ...typed,
    lots: data.getAll('lots'),
    consent: data.has('consent'),
    marketing: data.has('marketing'),
  }
}

/** Fields with rules, in the order they stand in the form. */
export const isField = (name: string): name is RequestField => Object.hasOwn(requestRules, name)

/** The first control that is complained about gets the focus. */
export function focusFirst(form: HTMLFormElement, errors: { readonly [name: string]: unknown }) {
  for (const control of form.elements)
    if (control instanceof HTMLElement && errors[control.getAttribute('name') ?? ''])
      return control.focus()
}
