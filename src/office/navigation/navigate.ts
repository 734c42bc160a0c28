import { useSyncExternalStore } from 'react'

const MOVED = 'office-moved'

/** Whether leaving loses something that was typed; asked before each step. */
let mayLeave: () => boolean = () => true

export function guardLeaving(guard: () => boolean): () => void {
  mayLeave = guard
  return () => {
    mayLeave = () => true
  }
}

/** Asks, where something typed would be lost. */
export const isFreeToLeave = () => mayLeave()

/** What was done on the screen before; the next one shows it. */
let arrivalNote: string | null = null

export function takeArrivalNote() {
  const note = arrivalNote
  arrivalNote = null
  return note
}

export function navigate(to: string, note: string | null = null) {
  if (!mayLeave()) return
  arrivalNote = note
  history.pushState(null, '', to)
  dispatchEvent(new Event(MOVED))
  scrollTo(0, 0)
}

/** Another address of the same screen: of a record that has just got its id. */
export function replaceAddress(to: string) {
  history.replaceState(null, '', to)
  dispatchEvent(new Event(MOVED))
}

function listen(changed: () => void): () => void {
  addEventListener('popstate', changed)
  addEventListener(MOVED, changed)
  return () => {
    removeEventListener('popstate', changed)
    removeEventListener(MOVED, changed)
  }
}

/** «/staff/news/12?q=сад» */
export const useAddress = () =>
  useSyncExternalStore(listen, () => location.pathname + location.search)
