import {
  changeSaved,
  savedCookie,
  savedIn,
  writeSaved,
  type SavedChange,
  type SavedList,
} from '#domain/saved/saved-lots.ts'
import { counted } from '#domain/text/plural.ts'
import { announce } from '#site/navigation/announce.ts'
import { goTo } from '#site/navigation/go-to.ts'
import { setCookie } from '#site/page/browser-cookies.ts'
import { reachGoal, reportRemoved } from '#site/page/goals.ts'
import { SAVED_FORM } from '#site/parts/saved/saved-form.ts'
import { queueToast, QUIET_MS, toastQueue } from '#site/ui/overlays/toast-queue.ts'

import { countSaved, isHeart, isSaved, isSavedList, readSavedCookies } from './saved-marks.ts'
import { objects, savedLabels } from './saved-words.ts'

/** One listener for every heart, those not drawn yet included. */
export function startSavedClicks() {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || button.getAttribute('form') !== SAVED_FORM || !isSavedList(button.name)) return
    event.preventDefault()
    onPress(button, button.name)
  })
}

function onPress(button: HTMLButtonElement, list: SavedList) {
  const { value } = button
  const removesRow = value.startsWith('-')
  const at = removesRow ? removals().indexOf(button) : -1
  const lit = isHeart(button) && isSaved(list, Number(value))
  const change = applyChange(list, lit ? `-${value}` : value)
  if (change) announceChange(list, change, removesRow)
  if (change && at >= 0) focusOnceGone(button, at)
}

/** Rows of another list go with the answer of the server, not at once. */
function focusOnceGone(button: HTMLElement, at: number) {
  const passOn = () => {
    if (button.isConnected) return false
    if (document.activeElement === document.body) focusAt(at)
    return true
  }
  if (passOn()) return
  const watch = new MutationObserver(() => passOn() && watch.disconnect())
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), LONGEST_WAIT_MS)
}

const LONGEST_WAIT_MS = 5_000

const removals = () => [
  ...document.querySelectorAll<HTMLElement>(`[form=${SAVED_FORM}][value^="-"]`),
]

/** Where the keyboard goes on when a button has left together with what it stood on: to the one in its place. */
function focusAt(at: number) {
  const left = removals()
  const next = left[at] ?? left.at(-1) ?? document.querySelector('main')
  next?.focus()
}

/** Changes the list. null: this browser accepts no cookies, and a toast has reported that. */
function applyChange(list: SavedList, asked: string): SavedChange | null {
  const now = Date.now()
  const change = changeSaved(list, savedIn(document.cookie, list, now), asked, now)
  setCookie((secure) => savedCookie(list, change.saved, secure))
  readSavedCookies()
  if (countSaved(list) === change.saved.length) {
    reportGoal(list, change)
    return change
  }
  queueToast('Браузер не\u00A0принимает файлы cookie, поэтому список не\u00A0запомнится.', 'error')
  return null
}

function reportGoal(list: SavedList, { added, removed }: SavedChange) {
  const lots = added.map(({ id }) => id)
  if (lots.length > 0) reachGoal(list === 'favourites' ? 'favorite_add' : 'compare_add', { lots })
  if (removed.length > 0 && list === 'favourites') reportRemoved(removed.map(({ id }) => id))
}

let lastAnswer = 0

/** One message a change, in place of the one before: a toast, and of a heart put out words for screen readers alone. */
function announceChange(list: SavedList, change: SavedChange, removesRow: boolean) {
  const { saved, added, removed, refused } = change
  const { within, from, full, open: page } = savedLabels[list]
  const now = `${within} ${counted(saved.length, objects)}`
  const isThere = page.href === location.pathname
  toastQueue.close(lastAnswer)
  if (refused > 0) {
    const open = { label: page.label, run: () => goTo(page.href) }
    queueToast(full, 'information', isThere ? undefined : open)
  } else if (removed.length > 0 && removesRow) {
    const back = { label: 'Вернуть', run: () => void applyChange(list, writeSaved(removed)) }
    queueToast(`${counted(removed.length, objects)} ${from}: убрано.`, 'information', back)
  } else if (added.length > 0) {
    const open = { label: 'Открыть', run: () => goTo(page.href) }
    lastAnswer = queueToast(now, 'success', isThere ? undefined : open, QUIET_MS)
  } else announce(now)
}
