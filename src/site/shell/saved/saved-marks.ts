import { savedIn, type SavedList } from '#domain/saved/saved-lots.ts'
import { counted } from '#domain/text/plural.ts'
import { SAVED_CHANGED, SAVED_FORM } from '#site/parts/saved/saved-form.ts'

import { objects, savedLabels } from './saved-words.ts'

/** What is saved, as last read from the cookies. */
let ids: Record<SavedList, ReadonlySet<number>> = { favourites: new Set(), comparison: new Set() }

export const isSaved = (list: SavedList, id: number) => ids[list].has(id)
export const countSaved = (list: SavedList) => ids[list].size

/** Marks hearts and counters on a page that all visitors share, and again after each render of a part. */
export function startSavedMarks() {
  readSavedCookies()
  new MutationObserver(markAdded).observe(document.body, { childList: true, subtree: true })
  addEventListener('pageshow', readSavedCookies)
  if ('cookieStore' in window) cookieStore.addEventListener('change', readSavedCookies)
  else addEventListener('focus', readSavedCookies)
}

/** Reads the cookies again: this page, another tab or a posted form may have written them. */
export function readSavedCookies() {
  const now = Date.now()
  const idsOf = (list: SavedList) =>
    new Set(savedIn(document.cookie, list, now).map(({ id }) => id))
  ids = { favourites: idsOf('favourites'), comparison: idsOf('comparison') }
  mark()
  dispatchEvent(new Event(SAVED_CHANGED))
}

/** Only where something came: a page changes often, and far from any heart. */
function markAdded(changes: MutationRecord[]) {
  const parents = new Set<Element>()
  const grown = changes.filter(({ addedNodes }) => addedNodes.length > 0)
  for (const { target } of grown) if (target instanceof Element) parents.add(target)
  for (const parent of parents) mark(parent)
}

function mark(within: ParentNode = document) {
  for (const button of within.querySelectorAll<HTMLButtonElement>(`[form=${SAVED_FORM}]`)) {
    const list = button.name
    if (!isSavedList(list) || !isHeart(button) || isRemoveButton(button)) continue
    set(button, 'aria-pressed', String(isSaved(list, Math.abs(Number(button.value)))))
  }
  for (const link of within.querySelectorAll<HTMLElement>('[data-saved]')) {
    const list = link.dataset.saved
    if (!list || !isSavedList(list)) continue
    const count = countSaved(list)
    const { name } = savedLabels[list]
    set(link, 'aria-label', count ? `${name}, ${counted(count, objects)}` : name)
    if (count) set(link, 'data-count', `${count}`)
    else link.removeAttribute('data-count')
  }
}

export const isSavedList = (name: string): name is SavedList => name in savedLabels

/** The button of one lot; others add or clear a whole list. */
export const isHeart = ({ name, value }: HTMLButtonElement) =>
  isSavedList(name) && /^-?\d+$/.test(value)

/** It takes a lot away and was never lit. */
const isRemoveButton = (button: HTMLButtonElement) =>
  button.value.startsWith('-') && !button.hasAttribute('aria-pressed')

function set(element: Element, name: string, value: string) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
