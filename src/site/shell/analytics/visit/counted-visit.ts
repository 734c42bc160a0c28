import type { ReachGoal } from '#domain/analytics/goals.ts'
import { listenToGoals } from '#site/page/goals.ts'
import type { PublicSettings } from '#site/page/public-settings.ts'
import type { View } from '#site/shell/analytics/page-views.ts'

import { watchClicks } from './clicks.ts'
import { watchFilters } from './filter-use.ts'
import { tellOfPage, tellOfSaved } from './goods.ts'
import { lotsShown, projectShown, type LotsShown } from './page-content.ts'

type Counters = {
  /** Does nothing while the visitor refuses. */
  callCounter(id: string, method: string, ...rest: unknown[]): void
  startCounter(id: string): void
  isCounting(): boolean
}

const NOTHING: LotsShown = { list: [], one: null }

/** Goals, goods and the counters of projects. Returns what is to be told of every page shown. */
export function startCountedVisit(settings: PublicSettings, counters: Counters) {
  const { analyticsId, webvisor = false } = settings
  const project = projectCounter(settings, counters)
  let lots = NOTHING
  const reach: ReachGoal = (name, parameters) => {
    for (const id of [analyticsId, ...project.now()])
      counters.callCounter(id, 'reachGoal', name, parameters)
  }
  const perPage = oncePerPage(reach)
  const saved = (action: 'add' | 'remove', ids: number[]) => {
    if (counters.isCounting()) tellOfSaved(action, ids, lots)
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
    tellOfPage(lots)
    noteFilters()
  }
}

/** A goal told with the same words again on one page is not told. */
function oncePerPage(reach: ReachGoal) {
  const told = new Set<string>()
  const once: ReachGoal = (name, parameters) => {
    const words = `${name} ${JSON.stringify(parameters)}`
    if (told.has(words)) return
    told.add(words)
    reach(name, parameters)
  }
  return { reach: once, forget: () => told.clear() }
}

/** The project whose page is shown may have a counter of its own: it gets the same views and goals. */
function projectCounter({ analyticsId, projectCounters = {} }: PublicSettings, counters: Counters) {
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
