import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'

import { retypePhone } from '#domain/form/input-mask.ts'
import { complaintAbout, type Errors } from '#domain/form/validation-rules.ts'
import { readRequest, requestRules, type RequestField } from '#domain/request/request.ts'
import type { Posted } from '#domain/request/sent-request.ts'
import { reachGoal } from '#site/page/goals.ts'

import { readFormValues, focusFirst, isField } from './form-values.ts'
import { clearDraft, saveDraft, watchDraft } from './request-draft.ts'
import { newKey, sendRequest, type Outcome, type Sent } from './send-request.ts'
import { attributionNow } from './visit-attribution.ts'

/** `waiting`: the server is out of reach, the request is saved and will be sent. */
type Phase = 'open' | 'sending' | 'waiting'

/**
 * What the form does once scripts are here. A field is checked when it is left and when its value is committed,
 * never while it is first typed in; a complaint goes away as soon as it no longer holds.
 */
export function useRequestForm(posted: Posted | null) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors<RequestField>>(errorsOf(posted))
  const [fixed, setFixed] = useState<ReadonlySet<string>>(new Set())
  const [phase, setPhase] = useState<Phase>('open')
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<Sent | null>(posted && 'number' in posted ? posted : null)
  const latest = useRef({ errors, phase })
  const attempt = useRef({ fields: '', key: '', startedAt: 0 })
  useEffect(() => {
    latest.current = { errors, phase }
  })

  function check(name: string) {
    if (!form.current || !isField(name)) return
    const complaint = complaintAbout(readFormValues(form.current)[name], requestRules[name])
    const before = latest.current.errors[name]
    if ((complaint ?? undefined) === before) return
    if (before && !complaint) setFixed((names) => new Set(names).add(name))
    setErrors((errors) => withComplaint(errors, name, complaint))
  }

  const onCheck = useEffectEvent(check)
  // A sent form gives way to its card.
  useEffect(
    () => (form.current ? watchFields(form.current, onCheck, attempt.current) : undefined),
    [sent],
  )

  function showOutcome(outcome: Outcome) {
    setPhase('open')
    if (outcome === 'unreachable') return
    if ('number' in outcome) setSent(outcome)
    else if ('errors' in outcome) complain(outcome.errors)
    else setProblem(outcome.problem)
  }

  useEffect(() => (phase === 'waiting' ? watchDraft(showOutcome) : undefined), [phase])

  function complain(found: Errors<RequestField>) {
    setErrors(found)
    if (form.current) focusFirst(form.current, found)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // State is drawn later than a second click comes.
    if (latest.current.phase === 'sending') return
    const typed = readFormValues(event.currentTarget)
    const read = readRequest(typed)
    setProblem(null)
    if ('errors' in read) return complain(read.errors)

    latest.current.phase = 'sending'
    setErrors({})
    setPhase('sending')
    const outgoing = {
      ...typed,
      page: location.pathname + location.search,
      filledIn: Math.round(performance.now() - attempt.current.startedAt),
      attribution: attributionNow(),
      idempotencyKey: keyFor(typed, attempt.current),
    }
    const outcome = await sendRequest(outgoing)
    if (outcome === 'unreachable') {
      saveDraft(outgoing)
      setPhase('waiting')
    } else {
      clearDraft()
      if ('number' in outcome) reportGoal(typed)
      showOutcome(outcome)
    }
  }

  function startAgain() {
    attempt.current = { fields: '', key: '', startedAt: 0 }
    setSent(null)
    setFixed(new Set())
  }

  return { place: form, errors, fixed, phase, problem, sent, send: submit, startAgain }
}

function reportGoal({ form, lots }: ReturnType<typeof readFormValues>) {
  const ids = Array.isArray(lots) ? lots.map(Number) : []
  reachGoal('form_success', { form: String(form), lots: ids })
}

const errorsOf = (posted: Posted | null) => (posted && 'errors' in posted ? posted.errors : {})

function withComplaint(errors: Errors, name: RequestField, complaint: string | null): Errors {
  const others = { ...errors }
  delete others[name]
  return complaint ? { ...others, [name]: complaint } : others
}

type Attempt = { fields: string; key: string; startedAt: number }

/** Another word in the form makes another request of it. */
function keyFor(typed: object, attempt: Attempt): string {
  const fields = JSON.stringify(typed)
  if (attempt.fields !== fields) {
    attempt.fields = fields
    attempt.key = newKey()
  }
  return attempt.key
}

/** React's `onChange` is the input event: the native ones are listened to by their own names. */
function watchFields(
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
  // A complaint moves what stands below it, and a press whose target moves away is lost: a field left by a press is
  // checked once that is over. The button of the form checks all fields itself.
  let pressed: Element | null = null
  const left = new Set<string>()
  function checkLeft() {
    for (const name of left) check(name)
    left.clear()
  }
  function leave(field: HTMLElement) {
    left.add(nameOf(field))
    if (!pressed) setTimeout(checkLeft)
  }
  function onPointerDown({ target }: Event) {
    if (target instanceof Element) pressed = target
  }
  function onPointerUp() {
    if (pressed?.closest('button[type=submit]')) left.clear()
    else setTimeout(checkLeft)
    pressed = null
  }
  const anywhere = { signal: listening.signal, capture: true }
  document.addEventListener('pointerdown', onPointerDown, anywhere)
  document.addEventListener('pointerup', onPointerUp, anywhere)
  document.addEventListener('pointercancel', onPointerUp, anywhere)

  on('focusin', () => {
    attempt.startedAt ||= performance.now()
  })
  on('focusout', leave)
  on('change', leave)
  on('input', (field, event) => {
    const isComposing = event instanceof InputEvent && event.isComposing
    if (!isComposing && field instanceof HTMLInputElement) tidyTyped(field)
    if (field.getAttribute('aria-invalid') === 'true') check(nameOf(field))
  })
  // What was typed before this code came.
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue) tidyTyped(field)
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
