import { retypePhone } from '#domain/form/input-mask.ts'

/** React's `onChange` is the input event: the native ones are listened to by their own names. */
export function watchFields(
  form: HTMLFormElement,
  check: (name: string) => void,
  attempt: { startedAt: number },
) {
  const listening = new AbortController()
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    react: (target: HTMLElement, event: HTMLElementEventMap[Name]) => void,
  ) =>
    form.addEventListener(
      name,
      (event) => {
        if (event.target instanceof HTMLElement) react(event.target, event)
      },
      { signal: listening.signal },
    )
  // Leaving a field by pressing the button must not move the button away from under the finger.
  let pressing = false

  on('focusin', () => {
    attempt.startedAt ||= performance.now()
  })
  on('pointerdown', (target) => {
    pressing = target.closest('button[type=submit]') !== null
  })
  on('focusout', (field) => {
    if (!pressing) check(nameOf(field))
    pressing = false
  })
  on('change', (field) => check(nameOf(field)))
  on('input', (field, event) => {
    const isComposing = event instanceof InputEvent && event.isComposing
    if (!isComposing && field instanceof HTMLInputElement) tidyTyped(field)
    if (field.getAttribute('aria-invalid') === 'true') check(nameOf(field))
  })
  return () => listening.abort()
}

const nameOf = (field: HTMLElement) => field.getAttribute('name') ?? ''

function tidyTyped(input: HTMLInputElement) {
  if (input.name === 'phone') {
    const caret = input.selectionStart ?? input.value.length
    const edited = retypePhone({ text: input.value, caret })
    if (edited.text === input.value) return
    input.value = edited.text
    input.setSelectionRange(edited.caret, edited.caret)
  }
  if (input.name === 'name' && /^\s/.test(input.value)) input.value = input.value.trimStart()
}
