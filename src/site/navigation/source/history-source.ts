import { addressBar } from './address-bar.ts'
import { listenToOrdinary } from './ordinary-navigations.ts'
import { pathOf } from './path-of.ts'
import { currentStep, stateOf, stepOf, stepPlaces } from './step-places.ts'
import type { Handler, Handling, NavigationSource, Transition } from './transition.ts'

let handler: Handler = () => null
let step = currentStep()
let underWay = new AbortController()

/** Navigations over the History API, where the browser has no Navigation API. */
export const historySource: NavigationSource = {
  start(handles) {
    handler = handles
    // Of a step between others the browser has kept no place.
    if (history.scrollRestoration === 'manual') scrollToStep()
    const stopOrdinary = listenToOrdinary(({ to, element }) => begin(to, false, element))
    addEventListener('popstate', onPopState)
    addEventListener('pagehide', onPageHide)
    return () => {
      stopOrdinary()
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
  if (to.hash && pathOf(to) === pathOf(from)) {
    beforeStep()
    return false
  }
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
      commit(at, type === 'replace')
    }
    await show()
  } catch {
    // It is reported by what has failed, and the visitor stays where they are.
  }
}

function commit(at: URL, replace: boolean) {
  if (replace || at.href === addressBar.current().href) return addressBar.replaceSoon(at)
  beforeStep()
  addressBar.push(at, stateOf(++step))
}

function beforeStep() {
  stepPlaces.note(step)
  history.scrollRestoration = 'manual'
}

/** The address has changed by now. A jump to a hash makes such an event too: its step has no number yet. */
function onPopState({ state }: PopStateEvent) {
  const arrivedAt = stepOf(state)
  if (arrivedAt === step) return // back on the step that the visitor was kept on
  const left = step
  step = arrivedAt ?? left + 1
  if (arrivedAt === null) {
    history.replaceState(stateOf(step), '')
    return addressBar.follow()
  }
  stepPlaces.note(left)
  traverse(() => {
    step = left
    history.go(left - arrivedAt)
  })
}

function traverse(cancelStep: () => void) {
  const next = new AbortController()
  let isCancelled = false
  const transition: Transition = {
    type: 'traverse',
    to: new URL(location.href),
    signal: next.signal,
    sourceElement: null,
    restorePlace: scrollToStep,
    cancel() {
      isCancelled = true
      cancelStep()
    },
  }
  const handling = handler(transition)
  if (isCancelled) return
  addressBar.follow()
  overtakeBy(next)
  if (handling) void run(transition, handling)
}

function scrollToStep() {
  const place = stepPlaces.of(step)
  if (place) scrollTo({ ...place, behavior: 'instant' })
}

/** The browser itself restores the place of the step that is left with the document. */
function onPageHide() {
  addressBar.flush()
  stepPlaces.note(step)
  stepPlaces.keep()
  const { scrollRestoration } = history
  history.scrollRestoration = 'auto'
  addEventListener('pageshow', () => (history.scrollRestoration = scrollRestoration), {
    once: true,
  })
}
