import { productOf, type Ecommerce, type SoldLot } from '#domain/analytics/ecommerce.ts'
import { filtersChanged, messengerOf, type ReachGoal } from '#domain/analytics/goals.ts'
import { listenToGoals } from '#site/page/goals.ts'
import type { PublicSettings } from '#contract/page.ts'
import { onNavigation } from '#site/navigation/navigation-state.ts'
import type { View } from '#site/shell/analytics/page-views.ts'

import { lotsShown, projectShown, type LotsShown } from './page-content.ts'

type Counters = {
  /** Does nothing while the visitor refuses. */
  callCounter(id: string, method: string, ...rest: unknown[]): void
  startCounter(id: string): void
  isCounting(): boolean
}

const NOTHING: LotsShown = { list: [], one: null }

/** Goals, goods and the counters of projects. Returns a callback for every shown page. */
export function startCountedVisit(settings: PublicSettings, counters: Counters) {
  const { analyticsId = '', webvisor = false } = settings
  const project = projectCounter(settings, counters)
  let lots = NOTHING
  const reach: ReachGoal = (name, parameters) => {
    for (const id of [analyticsId, ...project.now()])
      counters.callCounter(id, 'reachGoal', name, parameters)
  }
  const perPage = oncePerPage(reach)
  const saved = (action: 'add' | 'remove', ids: number[]) => {
    if (counters.isCounting()) reportSaved(action, ids, lots)
  }

  listenToGoals({
    reach(name, parameters) {
      const isOncePerPage = name === 'plan_measure' || name === 'form_open'
      if (isOncePerPage) perPage.reach(name, parameters)
      else reach(name, parameters)
      if ('lots' in parameters && name === 'favorite_add') saved('add', parameters.lots)
    },
    removed: (ids) => saved('remove', ids),
  })
  watchClicks(reach, perPage.reach, webvisor)
  const noteFilters = watchFilters(reach)

  return (view: View) => {
    perPage.forget()
    project.show(view)
    lots = lotsShown(view.data)
    reportPage(lots)
    noteFilters()
  }
}

/** A goal with the same parameters is counted once a page. */
function oncePerPage(reach: ReachGoal) {
  const reported = new Set<string>()
  const once: ReachGoal = (name, parameters) => {
    const words = `${name} ${JSON.stringify(parameters)}`
    if (reported.has(words)) return
    reported.add(words)
    reach(name, parameters)
  }
  return { reach: once, forget: () => reported.clear() }
}

/** The project whose page is shown may have a counter of its own: it gets the same views and goals. */
function projectCounter(
  { analyticsId = '', projectCounters = {} }: PublicSettings,
  counters: Counters,
) {
  const begun = new Set([analyticsId])
  let shown: string[] = []
  return {
    now: () => shown,
    show({ url, referrer, title, data }: View) {
      const alias = projectShown(new URL(url).pathname, data)
      const id = alias === null ? undefined : projectCounters[alias]?.analyticsId
      shown = id && id !== analyticsId ? [id] : []
      for (const own of shown) {
        if (!begun.has(own)) counters.startCounter(own)
        begun.add(own)
        counters.callCounter(own, 'hit', url, { title, referer: referrer })
      }
    },
  }
}

/** A filter is a change of the query of a list; every field counts once while the visitor stays on the list. */
function watchFilters(reach: ReachGoal) {
  let at = new URL(location.href)
  let reported = new Set<string>()

  function note() {
    const to = new URL(location.href)
    if (to.pathname !== at.pathname) reported = new Set()
    else if (/^\/(kvartiry|kladovye|parkovki|kommer[\w-]+)$/.test(to.pathname)) {
      const fields = filtersChanged(at.searchParams, to.searchParams).filter(
        (one) => !reported.has(one),
      )
      for (const field of fields) reported.add(field)
      if (fields.length > 0) reach('filter_apply', { path: to.pathname, fields })
    }
    at = to
  }

  // A filter sent before scripts came is a load of its own.
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  if (before?.origin === at.origin && before.pathname === at.pathname) at = before
  onNavigation('end', note)
  return note
}

/** Goals of links and forms in any part of the site. */
function watchClicks(reach: ReachGoal, reachOnce: ReachGoal, recordsVisits: boolean) {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.href) reportLink(link, reach)
  })
  document.addEventListener('focusin', ({ target }) => {
    const field = target instanceof HTMLElement && target.closest('input, textarea, select')
    if (!field) return
    // Typed text is never recorded.
    if (recordsVisits) field.classList.add('ym-disable-keys')
    const form = requestForm(field)
    if (form !== null) reachOnce('form_open', { form })
  })
}

function reportLink(link: HTMLAnchorElement, reach: ReachGoal) {
  const messenger = messengerOf(link.hostname)
  if (link.protocol === 'tel:') reach('phone_click', { phone: link.pathname })
  else if (messenger) reach('messenger_click', { messenger })
  else if (link.pathname.endsWith('.pdf')) reach('pdf_download', { file: link.pathname })
}

/** The name of the request form that a field stands in. */
function requestForm(field: Element): string | null {
  const named = field.closest('form')?.elements.namedItem('form')
  return named instanceof HTMLInputElement ? named.value : null
}

declare global {
  interface Window {
    /** The counter reads goods from it, also those pushed before its script has loaded. */
    dataLayer?: { ecommerce: Ecommerce }[]
  }
}

/** A page of a list or of one lot has been shown. */
function reportPage({ list, one }: LotsShown) {
  if (one) push({ currencyCode: 'RUB', detail: { products: [productOf(one)] } })
  else if (list.length > 0)
    push({ currencyCode: 'RUB', impressions: list.map((lot, at) => productOf(lot, at + 1)) })
}

/** Lots put into the favourites or taken out. Lots outside the page have no known price. */
function reportSaved(action: 'add' | 'remove', ids: number[], { list, one }: LotsShown) {
  const here = [...(one ? [one] : []), ...list]
  const products = ids.flatMap((id) => here.find((lot) => lot.id === id) ?? []).map(toProduct)
  if (products.length === 0) return
  push({
    currencyCode: 'RUB',
    ...(action === 'add' ? { add: { products } } : { remove: { products } }),
  })
}

const toProduct = (lot: SoldLot) => productOf(lot)

const push = (ecommerce: Ecommerce) => void (window.dataLayer ??= []).push({ ecommerce })
