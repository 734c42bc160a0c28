import { useEffect, useRef, type RefObject } from 'react'

import { lotQuery, readLotQuery, writeTypedQuery, type LotQuery } from '#domain/query/lot-query.ts'
import { currentAddress, goTo, replaceAddress } from '#site/navigation/go-to.ts'
import { navigationUnderWay } from '#site/navigation/navigation-state.ts'
import { isOpen } from '#site/ui/overlays/is-open.ts'

import { isChosenEarly } from './chosen-early.ts'
import { addressFrom } from './list-address.ts'

/** While a thumb slides or a word is typed, a list that has to be asked of the server follows at this pace. */
const PACE = 150
/** A list answered and drawn, with what stands around it, sooner than this follows at once. */
const QUICK = 200
/** Keys that move a thumb. */
const MOVES = /^(?:Arrow|Page|Home$|End$)/

/**
 * Makes a plain form ask as it changes. The browser's own `change` is listened to, not React's: a number asks when it
 * is finished, not at its first digit.
 */
export function useAutoSubmit(
  form: RefObject<HTMLFormElement | null>,
  asked: LotQuery,
  { addressOf, understand = asGiven }: AutoSubmit,
) {
  const clock = useRef<Clock>({ askedAt: 0, pace: PACE, address: '', followed: '', isAhead: false })
  useEffect(
    () =>
      form.current ? listen(form.current, { addressOf, understand }, clock.current) : undefined,
    [form, addressOf, understand],
  )
  // The address is the state: after a step back or a removed chip the form takes its values. A form that is ahead of the
  // address keeps its own: its list is rendered a moment later. Newer lots of the same address change nothing in the
  // form.
  useEffect(() => {
    const { current } = clock
    const { address, isAhead } = current
    current.pace = performance.now() - current.askedAt < QUICK ? 0 : PACE
    const drawnFor = spell(addressOf, asked)
    const change = address + drawnFor
    const isOvertaken = address === here() && address !== drawnFor
    if (!form.current || isAhead || isOvertaken || change === current.followed) return
    current.followed = change
    followAddress(form.current)
  }, [form, asked, addressOf])
}

export type AutoSubmit = {
  addressOf: (query: LotQuery) => string
  /** Turns words into conditions; returns the same query where there are none, and null where another list has them. */
  understand?: (query: LotQuery) => LotQuery | null
}

const asGiven = (query: LotQuery) => query

type Clock = {
  askedAt: number
  pace: number
  /** What the form has asked for last. */
  address: string
  /** What it had asked for, and was drawn for, when it last took its values from the address. */
  followed: string
  /** True while the form holds more than it has asked for. */
  isAhead: boolean
}

function here(): string {
  const { pathname, search } = currentAddress()
  return pathname + search
}

/** The address of a list as it is asked for from here. */
function spell(addressOf: AutoSubmit['addressOf'], query: LotQuery, from = here()): string {
  const typed = writeTypedQuery(query)
  return addressFrom(from, addressOf(lotQuery()) + (typed && `?${typed}`))
}

function listen(
  form: HTMLFormElement,
  { addressOf, understand }: Required<AutoSubmit>,
  clock: Clock,
) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  /** The address that a thumb began to slide from. */
  let before: string | null = null
  let isKeyHeld = false

  const wanted = (query: LotQuery, from = here()) => {
    clearTimeout(waiting)
    cancelAnimationFrame(frame)
    clock.askedAt = performance.now()
    clock.isAhead = false
    return (clock.address = spell(addressOf, query, from))
  }
  /** What is not settled yet takes the place of the address before it. */
  function askInPassing() {
    // One list after another: one that is overtaken is never drawn, and a thumb may slide for long.
    const underWay = navigationUnderWay()
    if (underWay) {
      void underWay.then(() => clock.isAhead && form.isConnected && askInPassing())
      return
    }
    clock.isAhead = false
    const query = readLotQuery(readForm(form))
    // Typed words become conditions when they are complete.
    if (understand(query) !== query) return
    const address = wanted(query)
    if (address === here()) return
    before ??= here()
    goTo(address + currentAddress().hash, { replace: true })
  }
  /** A settled change is one history entry, without the steps on the way: Back leads to where it began. */
  function ask() {
    const start = before ?? here()
    const query = readLotQuery(readForm(form))
    const wish = understand(query)
    if (!wish) return goTo(wanted(query, start), { whole: true })
    const address = wanted(wish, start)
    const passed = before !== null
    before = null
    const { hash } = currentAddress()
    if (address === start) return passed ? goTo(start + hash, { replace: true }) : undefined
    if (passed) replaceAddress(start + hash)
    goTo(address + hash)
  }
  /** A thumb moved by a held key fires `change` at every step: it is settled on keyup. */
  function onChange({ target }: Event) {
    if (isKeyHeld && isOf(target, /^range$/)) return
    if (!isOf(target, /^(checkbox|radio)$/)) return ask()
    // What is pressed is painted first.
    clock.isAhead = true
    frame = requestAnimationFrame(() => (waiting = setTimeout(ask)))
  }
  function onKeyDown({ target, key }: KeyboardEvent) {
    if (isOf(target, /^range$/) && MOVES.test(key)) isKeyHeld = true
  }
  function onLetGo() {
    if (!isKeyHeld) return
    isKeyHeld = false
    ask()
  }
  function askSoon({ target }: Event) {
    if (!isOf(target, /^(range|search)$/)) return
    clearTimeout(waiting)
    clock.isAhead = true
    waiting = setTimeout(askInPassing, clock.pace)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    ask()
    if (isOpen(form)) form.hidePopover()
  }

  const stop = new AbortController()
  const { signal } = stop
  // A field of the form may stand outside of it.
  const outside = [...form.elements].filter((one) => !form.contains(one))
  for (const typedIn of [form, ...outside]) {
    typedIn.addEventListener('change', onChange, { signal })
    typedIn.addEventListener('input', askSoon, { signal })
  }
  form.addEventListener('keydown', onKeyDown, { signal })
  form.addEventListener('keyup', onLetGo, { signal })
  form.addEventListener('focusout', onLetGo, { signal })
  form.addEventListener('submit', submit, { signal })
  if (clock.address === '' && isChosenEarly(form)) ask()
  return () => {
    clearTimeout(waiting)
    cancelAnimationFrame(frame)
    stop.abort()
  }
}

const isOf = (field: EventTarget | null, type: RegExp): field is HTMLInputElement =>
  field instanceof HTMLInputElement && type.test(field.type)

function readForm(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') query.append(name, value)
  return query
}

/**
 * Sets every field to what it was drawn with, except the one being typed in. A number that has been asked for is shown as
 * it was understood: «12,5 млн» turns into «12 500 000».
 */
function followAddress(form: HTMLFormElement) {
  const field = document.activeElement
  if (!isOf(field, /^(text|search)$/) || field.form !== form) return form.reset()
  const { name, type, value } = field
  form.reset()
  if (type === 'search' || spellOne(name, value) !== spellOne(name, field.value))
    field.value = value
}

const spellOne = (name: string, value: string) =>
  writeTypedQuery(readLotQuery(new URLSearchParams([[name, value]])))
