import { isOutdated } from '#site/navigation/fetching/build-check.ts'
import { localCatalogue } from '#site/navigation/fetching/local-catalogue.ts'

import { afterNavigation } from './after-navigation.ts'
import { arrive } from './arrive.ts'
import { canAnswerLocally, type Arrival } from './fetch-shown.ts'
import { isReplacingAddress, replaceAddress } from './go-to.ts'
import { applyHead } from './head.ts'
import type { NavigationHooks } from './navigation-hooks.ts'
import type { PageTable } from './page-table.ts'
import { isLeaving, pathOf } from './reload-guard.ts'
import type { Destination } from './resolve-address.ts'

/**
 * Turns ordinary links, forms and Back into changes of page without a load.
 * Without the Navigation API nothing is started, and the same links load documents.
 */
export function startNavigation(hooks: NavigationHooks): () => void {
  if (!('navigation' in window)) return () => {}
  const onNavigate = (event: NavigateEvent) => intercept(event, hooks)
  navigation.addEventListener('navigate', onNavigate)
  return () => navigation.removeEventListener('navigate', onNavigate)
}

function intercept(event: NavigateEvent, hooks: NavigationHooks) {
  const to = new URL(event.destination.url)
  if (!isOurs(event, to)) return
  const traverse = event.navigationType === 'traverse'
  if (isOutdated() && !traverse) return // so it becomes the document load that a newer build needs

  const from = new URL(location.href)
  if (!traverse && pathOf(from) === pathOf(to) && from.hash !== to.hash)
    return scrollOnly(event, to)

  let pending: Promise<Destination> | undefined
  const go = () => (pending ??= arrive(event, to, from, hooks))

  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    // Where it can wait, the address changes only with the page: a link overtaken by another leaves no step to go back to.
    ...(canDeferCommit(event) &&
      !isAnsweredLocally(hooks.pages, from, to) && {
        async precommitHandler(controller: NavigationPrecommitController) {
          const { at } = await go()
          if (at.href !== to.href) controller.redirect(at.href, { history: historyFor(at, event) })
        },
      }),
    async handler() {
      const end = await go()
      if (event.signal.aborted || !('arrival' in end)) return
      show(event, end.arrival, { from, at: end.at }, hooks)
      // The address was taken before its right spelling was known.
      if (location.href !== end.at.href) replaceAddress(end.at)
    },
  })
}

/** Only the hash was taken off: the page is here already. */
function scrollOnly(event: NavigateEvent, to: URL) {
  const from = new URL(location.href)
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    handler: async () => afterNavigation(event, from, to, false),
  })
}

/** Hash jumps, downloads, files, posted forms and reloads are the browser's own business. */
const isOurs = (event: NavigateEvent, to: URL) =>
  event.canIntercept &&
  !isLeaving() &&
  !isReplacingAddress() &&
  !event.hashChange &&
  event.downloadRequest === null &&
  event.formData === null &&
  event.navigationType !== 'reload' &&
  !event.sourceElement?.closest('[data-whole]') &&
  !/\.[a-z\d]{2,12}$|^\/api\//i.test(to.pathname)

const canDeferCommit = (event: NavigateEvent) =>
  'NavigationPrecommitController' in window &&
  event.cancelable &&
  event.navigationType !== 'traverse'

/** Another question to the catalogue that is here: nothing can overtake the answer, and waiting would cost a frame. */
const isAnsweredLocally = (pages: PageTable, from: URL, to: URL) =>
  from.pathname === to.pathname && canAnswerLocally(pages, to)

const historyFor = (at: URL, event: NavigateEvent) =>
  at.href === location.href || event.navigationType === 'replace' ? 'replace' : 'push'

type Step = { from: URL; at: URL }

function show(event: NavigateEvent, arrival: Arrival, { from, at }: Step, hooks: NavigationHooks) {
  hooks.draw(arrival)
  applyHead(arrival.shown, arrival.address, hooks.settings)
  afterNavigation(event, from, at, arrival.shown.page.keepsPlace === true)
  localCatalogue.addHouse(arrival.shown.data)
  localCatalogue.fetchFor(arrival.name)
  if (pathOf(from) !== pathOf(at) && event.navigationType !== 'replace')
    hooks.onPageView({
      url: at.href,
      referrer: from.href,
      title: document.title,
      data: arrival.shown.data,
    })
}
