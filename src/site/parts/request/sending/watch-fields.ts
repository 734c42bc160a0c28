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
    react: (input: HTMLInputElement, event: HTMLElementEventMap[Name]) => void,
  ) =>
    form.addEventListener(name, (event) => react(event.target as HTMLInputElement, event), {
      signal: listening.signal,
    })
  // Leaving a field by pressing the button must not move the button away from under the finger.
  let pressing = false

  on('focusin', () => {
    attempt.startedAt ||= performance.now()
  })
  on('pointerdown', (target) => {
    pressing = target.closest('button[type=submit]') !== null
  })
  on('focusout', (input) => {
    if (!pressing) check(input.name)
    pressing = false
  })
  on('change', (input) => check(input.name))
  on('input', (input, event) => {
    if (!(event as InputEvent).isComposing) tidyTyped(input)
    if (input.getAttribute('aria-invalid') === 'true') check(input.name)
  })
  return () => listening.abort()
}

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
