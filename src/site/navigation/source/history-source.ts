import { addressBar } from './address-bar.ts'
import { listenToOrdinary } from './ordinary-navigations.ts'
import { pathOf } from './path-of.ts'
import { currentStep, stateOf, stepOf, stepPlaces } from './step-places.ts'
import type { Handler, Handling, NavigationSource, Transition } from './transition.ts'

let handler: Handler = () => null
const isReturn = stepOf(history.state) !== null
let step = currentStep()
/** The page of the step is on the screen: its place may be noted. */
let isShown = true
/** A jump to a hash is left to the browser: its step is the next one. */
let isJumping = false
let underWay = new AbortController()

/** Navigations over the History API, where the browser has no Navigation API. */
export const historySource: NavigationSource = {
  start(handles) {
    handler = handles
    if (isReturn) takeOverPlaces()
    const stopOrdinary = listenToOrdinary(({ to, element }) => begin(to, false, element))
    // An address relative to the bar needs it up to date.
    document.addEventListener('click', addressBar.flush, { capture: true })
    addEventListener('popstate', onPopState)
    addEventListener('pagehide', onPageHide)
    return () => {
      stopOrdinary()
      document.removeEventListener('click', addressBar.flush, { capture: true })
      removeEventListener('popstate', onPopState)
      removeEventListener('pagehide', onPageHide)
    }
  },

  navigate(to, replace) {
    if (begin(to, replace, null)) return
    if (replace) location.replace(to)
    else location.assign(to)
  },

  replaceAddress: addressBar.replaceNow,
  currentAddress: addressBar.current,
}

/** Returns whether the navigation is taken: documents and hash jumps are not. */
function begin(to: URL, replace: boolean, sourceElement: Element | null): boolean {
  const from = addressBar.current()
  const isJump = to.hash !== '' && to.hash !== from.hash && pathOf(to) === pathOf(from)
  if (isJump && !replace) return leaveToBrowser()
  const next = new AbortController()
  const transition: Transition = {
    type: replace || to.href === from.href ? 'replace' : 'push',
    to,
    signal: next.signal,
    sourceElement,
    restorePlace: () => {},
    cancel: null,
  }
  const handling = handler(transition)
  if (!handling) return false
  overtakeBy(next)
  void run(transition, handling)
  return true
}

/** A jump to another hash overtakes what is under way, too. */
function leaveToBrowser(): false {
  overtakeBy(new AbortController())
  beforeStep()
  isJumping = true
  return false
}

function overtakeBy(next: AbortController) {
  underWay.abort()
  underWay = next
}

async function run(transition: Transition, { resolve, isAtHand, show }: Handling) {
  const { type, to, signal } = transition
  try {
    if (type !== 'traverse') {
      // The address changes only with the page: a link overtaken by another leaves no step to go back to.
      const at = isAtHand ? to : await resolve()
      if (signal.aborted) return
      if (!commit(at, type === 'replace')) return location.assign(at)
    }
    await show()
    if (!signal.aborted) isShown = true
  } catch {
    // It is reported by what has failed, and the visitor stays where they are.
  }
}

/** Returns whether the browser has let the address change. */
function commit(at: URL, replace: boolean): boolean {
  if (replace || at.href === addressBar.current().href) {
    addressBar.replaceSoon(at)
    return true
  }
  beforeStep()
  if (!addressBar.push(at, stateOf(step + 1))) return false
  step++
  isShown = false
  return true
}

function beforeStep() {
  if (isShown) stepPlaces.note(step)
  history.scrollRestoration = 'manual'
}

/** The address has changed by now. */
function onPopState({ state }: PopStateEvent) {
  const arrivedAt = stepOf(state)
  if (arrivedAt === step) return // back on the step that the visitor was kept on
  const left = step
  if (arrivedAt === null) {
    // A step without a number is a new jump, or an older one from before there were numbers.
    step = isJumping ? left + 1 : left - 1
    history.replaceState(stateOf(step), '')
    if (isJumping) addressBar.follow()
    else traverse(null)
    isJumping = false
    return
  }
  if (isShown) stepPlaces.note(left)
  step = arrivedAt
  traverse(() => {
    step = left
    history.go(left - arrivedAt)
  })
}

function traverse(cancelStep: (() => void) | null) {
  const next = new AbortController()
  let isCancelled = false
  const cancel = () => {
    isCancelled = true
    cancelStep?.()
  }
  const transition: Transition = {
    type: 'traverse',
    to: new URL(location.href),
    signal: next.signal,
    sourceElement: null,
    restorePlace: scrollToStep,
    cancel: cancelStep && cancel,
  }
  const handling = handler(transition)
  if (isCancelled) return
  addressBar.follow()
  overtakeBy(next)
  if (!handling) return
  isShown = false
  void run(transition, handling)
}

function scrollToStep() {
  const place = stepPlaces.of(step)
  if (place) scrollTo({ ...place, behavior: 'instant' })
}

/** Of a step between others the browser has kept no place; the one left with its document it restores itself. */
function takeOverPlaces() {
  if (history.scrollRestoration === 'manual') return scrollToStep()
  const takeOver = () => (history.scrollRestoration = 'manual')
  if (document.readyState === 'complete') takeOver()
  else addEventListener('load', takeOver, { once: true })
}

function onPageHide() {
  addressBar.flush()
  if (isShown) stepPlaces.note(step)
  stepPlaces.keep()
  const { scrollRestoration } = history
  history.scrollRestoration = 'auto'
  addEventListener('pageshow', () => (history.scrollRestoration = scrollRestoration), {
    once: true,
  })
}
