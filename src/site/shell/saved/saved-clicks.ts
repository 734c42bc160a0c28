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
import { SAVED_FORM } from '#site/parts/saved/saved-form.ts'
import { raiseToast } from '#site/ui/overlays/toast-queue.ts'

import { countSaved, isHeart, isSaved, isSavedList, lookAtSaved } from './saved-marks.ts'
import { objects, savedWords } from './saved-words.ts'

/** One listener for every heart there is, and for those that are not drawn yet. */
export function startSavedClicks() {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || button.getAttribute('form') !== SAVED_FORM || !isSavedList(button.name)) return
    event.preventDefault()
    press(button, button.name)
  })
}

function press(button: HTMLButtonElement, list: SavedList) {
  const { value } = button
  const takesFromSight = value.startsWith('-')
  const next = takesFromSight ? nextTo(button) : null
  const lit = isHeart(button) && isSaved(list, Number(value))
  const change = ask(list, lit ? `-${value}` : value)
  if (change) tell(list, change, takesFromSight)
  if (change && !button.isConnected) next?.focus()
}

/** Where the keyboard goes on when a button leaves together with what it stood on. */
function nextTo(button: HTMLButtonElement): HTMLElement | null {
  const same = [...document.querySelectorAll<HTMLElement>(`[form=${SAVED_FORM}][value^="-"]`)]
  const at = same.indexOf(button)
  return same[at + 1] ?? same[at - 1] ?? document.querySelector('main')
}

/** Changes the list. null: this browser keeps no cookies, and the visitor has been told. */
function ask(list: SavedList, asked: string): SavedChange | null {
  const now = Date.now()
  const change = changeSaved(list, savedIn(document.cookie, list, now), asked, now)
  document.cookie = savedCookie(list, change.saved, location.protocol === 'https:')
  lookAtSaved()
  if (countSaved(list) === change.saved.length) return change
  raiseToast('Браузер не\u00A0принимает файлы cookie, поэтому список не\u00A0запомнится.', 'error')
  return null
}

/** One message for a deed: a toast where something has gone from sight or found no room, else a word to who listens. */
function tell(list: SavedList, change: SavedChange, fromSight: boolean) {
  const { saved, added, removed, refused } = change
  const { within, from, full, open } = savedWords[list]
  const now = `${within} ${counted(saved.length, objects)}`
  if (refused > 0) {
    const way = { label: open.label, run: () => goTo(open.href) }
    raiseToast(full, 'information', open.href === location.pathname ? undefined : way)
  } else if (removed.length > 0 && fromSight) {
    const back = { label: 'Вернуть', run: () => void ask(list, writeSaved(removed)) }
    raiseToast(`${counted(removed.length, objects)} ${from}: убрано.`, 'information', back)
  } else if (added.length > 1) raiseToast(`${now}.`, 'success')
  else announce(now)
}
