import type { Handler, Handling, NavigationSource, Transition } from './transition.ts'

let isReplacing = false

/** The browser's own Navigation API. */
export const nativeSource: NavigationSource = {
  start(handler) {
    const onNavigate = (event: NavigateEvent) => {
      if (!isReplacing && canTake(event)) take(event, handler)
    }
    navigation.addEventListener('navigate', onNavigate)
    return () => navigation.removeEventListener('navigate', onNavigate)
  },

  navigate(to, replace) {
    const result = navigation.navigate(to.href, { history: replace ? 'replace' : 'auto' })
    // Overtaken by the next one: nothing to report.
    result.committed?.catch(() => {})
    result.finished?.catch(() => {})
  },

  replaceAddress(at) {
    isReplacing = true
    history.replaceState(history.state, '', at)
    isReplacing = false
  },

  currentAddress: () => new URL(location.href),
}

/** Hash jumps, downloads, posted forms and reloads are the browser's own business. */
const canTake = (event: NavigateEvent) =>
  event.canIntercept &&
  !event.hashChange &&
  event.downloadRequest === null &&
  event.formData === null &&
  event.navigationType !== 'reload'

function take(event: NavigateEvent, handler: Handler) {
  const transition = transitionOf(event)
  const handling = handler(transition)
  if (!handling) return
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    // Where it can wait, the address changes only with the page: a link overtaken by another leaves no step to go back to.
    ...(!handling.isAtHand && canDeferCommit(event) && deferCommit(transition, handling)),
    handler: handling.show,
  })
}

function transitionOf(event: NavigateEvent): Transition {
  const { navigationType, destination, signal, sourceElement, cancelable } = event
  return {
    type: navigationType === 'reload' ? 'replace' : navigationType,
    to: new URL(destination.url),
    signal,
    sourceElement,
    restorePlace: () => event.scroll(),
    cancel: cancelable ? () => event.preventDefault() : null,
  }
}

const canDeferCommit = (event: NavigateEvent) =>
  'NavigationPrecommitController' in window &&
  event.cancelable &&
  event.navigationType !== 'traverse'

const deferCommit = ({ type, to }: Transition, { resolve }: Handling) => ({
  async precommitHandler(controller: NavigationPrecommitController) {
    const at = await resolve()
    const stays = at.href === location.href || type === 'replace'
    if (at.href !== to.href) controller.redirect(at.href, { history: stays ? 'replace' : 'push' })
  },
})
