import { savedIn, savedLists, type SavedList } from '#domain/saved/saved-lots.ts'
import { counted } from '#domain/text/plural.ts'
import { SAVED_CHANGED, SAVED_FORM } from '#site/parts/saved/saved-form.ts'

import { objects, savedWords } from './saved-words.ts'

/** What is saved, by the last look at the cookies. */
let ids: Record<SavedList, ReadonlySet<number>> = { favourites: new Set(), comparison: new Set() }

export const isSaved = (list: SavedList, id: number) => ids[list].has(id)
export const countSaved = (list: SavedList) => ids[list].size

/** Lights hearts and counters of a page that all visitors share, and anew whenever a part of it is drawn anew. */
export function startSavedMarks() {
  lookAtSaved()
  new MutationObserver(markAdded).observe(document.body, { childList: true, subtree: true })
  addEventListener('pageshow', lookAtSaved)
  if ('cookieStore' in window) cookieStore.addEventListener('change', lookAtSaved)
  else addEventListener('focus', lookAtSaved)
}

/** Reads the cookies again: this page, another tab or a posted form may have written them. */
export function lookAtSaved() {
  const now = Date.now()
  const [favourites, comparison] = savedLists.map(
    (list) => new Set(savedIn(document.cookie, list, now).map(({ id }) => id)),
  )
  ids = { favourites: favourites!, comparison: comparison! }
  mark()
  dispatchEvent(new Event(SAVED_CHANGED))
}

/** Only where something came: a page changes often, and far from any heart. */
function markAdded(changes: MutationRecord[]) {
  const grown = changes.filter(({ addedNodes }) => addedNodes.length > 0)
  for (const place of new Set(grown.map(({ target }) => target as Element))) mark(place)
}

function mark(within: ParentNode = document) {
  for (const button of within.querySelectorAll<HTMLButtonElement>(`[form=${SAVED_FORM}]`)) {
    if (!isHeart(button) || isCross(button)) continue
    const id = Math.abs(Number(button.value))
    set(button, 'aria-pressed', String(isSaved(button.name as SavedList, id)))
  }
  for (const link of within.querySelectorAll<HTMLElement>('[data-saved]')) {
    const list = link.dataset.saved as SavedList
    const count = countSaved(list)
    const { name } = savedWords[list]
    set(link, 'aria-label', count ? `${name}, ${counted(count, objects)}` : name)
    if (count) set(link, 'data-count', `${count}`)
    else link.removeAttribute('data-count')
  }
}

export const isSavedList = (name: string): name is SavedList => name in savedWords

/** The button of one lot; others add or clear a whole list. */
export const isHeart = ({ name, value }: HTMLButtonElement) =>
  isSavedList(name) && /^-?\d+$/.test(value)

/** It takes a lot away and was never lit. */
const isCross = (button: HTMLButtonElement) =>
  button.value.startsWith('-') && !button.hasAttribute('aria-pressed')

function set(element: Element, name: string, value: string) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
