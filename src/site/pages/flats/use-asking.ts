import { useEffect, type RefObject } from 'react'

import { readLotQuery, type LotQuery } from '#domain/lot-query.ts'
import { goTo } from '#site/navigation/go-to.ts'

/** While a thumb slides or a word is typed, the list follows at this pace. */
const PACE = 150

/**
 * Makes a plain form ask as it changes. The browser's own `change` is listened to, not React's: a number asks when it
 * is finished, not at its first digit.
 */
export function useAsking(
  form: RefObject<HTMLFormElement | null>,
  asked: LotQuery,
  addressOf: (query: LotQuery) => string,
) {
  useEffect(() => listen(form.current!, addressOf), [form, addressOf])
  // The address is the state: whatever it says after a step back or a removed chip, the form says too.
  useEffect(() => followAddress(form.current!), [form, asked])
}

function listen(form: HTMLFormElement, addressOf: (query: LotQuery) => string) {
  let waiting: ReturnType<typeof setTimeout> | undefined

  function ask() {
    clearTimeout(waiting)
    const address = addressOf(readLotQuery(readForm(form)))
    if (address !== location.pathname + location.search) goTo(address, { replace: true })
  }
  function askSoon({ target }: Event) {
    if (!(target instanceof HTMLInputElement) || !/^(range|search)$/.test(target.type)) return
    clearTimeout(waiting)
    waiting = setTimeout(ask, PACE)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    ask()
    if (form.matches(':popover-open')) form.hidePopover()
  }

  form.addEventListener('change', ask)
  form.addEventListener('input', askSoon)
  form.addEventListener('submit', submit)
  return () => {
    clearTimeout(waiting)
    form.removeEventListener('change', ask)
    form.removeEventListener('input', askSoon)
    form.removeEventListener('submit', submit)
  }
}

function readForm(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') query.append(name, value)
  return query
}

/** Sets every field to what it was drawn with, except the one being typed in. */
function followAddress(form: HTMLFormElement) {
  const field = document.activeElement
  const typed =
    field instanceof HTMLInputElement && field.form === form && /number|search/.test(field.type)
      ? field.value
      : null
  form.reset()
  if (typed !== null) (field as HTMLInputElement).value = typed
}
