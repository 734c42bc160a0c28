import { startAnnouncing } from '#site/navigation/announce.ts'
import type { Arrival } from '#site/navigation/fetch-shown.ts'
import { startBuildCheck } from '#site/navigation/fetching/build-check.ts'
import { localCatalogue } from '#site/navigation/fetching/local-catalogue.ts'
import { startPayloads } from '#site/navigation/fetching/page-payload.ts'
import { startManifest } from '#site/navigation/fetching/route-manifest.ts'
import { restoreTyped } from '#site/navigation/typed-text.ts'
import { startNavigation } from '#site/navigation/navigation.ts'
import type { NavigationHooks } from '#site/navigation/navigation-hooks.ts'
import type { PageTable } from '#site/navigation/page-table.ts'
import { fetchNavigationSource } from '#site/navigation/source/navigation-source.ts'
import { startPreloading } from '#site/navigation/preload.ts'
import { watchPublications } from '#site/navigation/watch-publications.ts'
import type { FirstPage } from '#site/page/first-page.ts'
import type { Page } from '#site/page/page.ts'
import { reportView, viewOfReturn, type View } from '#site/shell/analytics/page-views.ts'
import {
  beginPageView,
  reportFailure,
  reportRenderError,
  startErrorLog,
} from '#site/shell/errors/error-log.ts'
import { startHeaderBehaviour } from '#site/shell/frame/header-behaviour.ts'
import { showOffline } from '#site/shell/notices/connection-status.ts'
import { startSecondPictures } from '#site/parts/lots/card/second-picture.ts'
import { startNotices } from '#site/shell/notices/notices.ts'
import { startSavedClicks } from '#site/shell/saved/saved-clicks.ts'
import { startSavedMarks } from '#site/shell/saved/saved-marks.ts'
import { allHydrated, shownHydrated } from '#site/ui/rendering/lazy-hydrate.tsx'
import { queueToast } from '#site/ui/overlays/toast-queue.ts'

import { addPage, canonicalAddress, canonicalPath, fetchPage, match, pageAtHand } from './routes.ts'

export type AfterHydration = Awaited<ReturnType<typeof startAfterHydration>>

type First = Pick<FirstPage, 'name' | 'settings' | 'facts' | 'catalogue'> & {
  page: Page
  data: unknown
  view: View
}

// It travels while the page is being hydrated.
const navigationSourceHere = fetchNavigationSource()

/**
 * Starts what a hydrated page adds: navigation without loads, preloading, toasts, counters, saved lots. It is one chunk
 * beside the page's own; until it is here links and forms are ordinary ones.
 */
export async function startAfterHydration(first: First) {
  const { name, page, data, settings, facts, catalogue, view } = first
  addPage(name, page)
  startErrorLog(settings)
  restoreTyped()
  startNotices(settings, { ...view, data }, facts?.consents?.cookies)
  startSavedMarks()
  startSavedClicks()
  startSecondPictures()
  addEventListener('pageshow', ({ persisted }) => persisted && countView(viewOfReturn()))
  startAnnouncing()
  startHeaderBehaviour()
  startPayloads(settings.buildId)
  startManifest(settings.buildId)
  startBuildCheck(settings.buildId, settings.buildCheckIntervalMs)
  if (catalogue) localCatalogue.noteVersion(catalogue)
  localCatalogue.addHouse(data)
  localCatalogue.fetchFor(name)
  await navigationSourceHere
  return {
    startNavigation: (draw: (arrival: Arrival) => Promise<void>) => {
      let version = catalogue?.version ?? null
      const hooks: NavigationHooks = {
        settings,
        pages,
        draw(arrival) {
          ;({ version } = arrival)
          return draw(arrival)
        },
        hydrated: (samePage) => (samePage ? shownHydrated() : allHydrated()),
        onPageView: countView,
        // Sent so that it outlives the page, so nobody waits for it.
        onFailure: async (error) => reportFailure(error),
        onOffline: showOffline,
        onMissedPublication: offerReload,
      }
      const stops = [startNavigation(hooks), watchPublications(hooks, () => version)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    startPreloading: () => startPreloading(pages, shownHydrated),
    reportFailure,
    reportRenderError,
  }
}

const pages: PageTable = { canonicalAddress, canonicalPath, fetchPage, match, pageAtHand }

function countView(view: View) {
  beginPageView()
  reportView(view)
}

const offerReload = (reload: () => void) =>
  queueToast('Цены и\u00A0наличие обновились', 'information', {
    label: 'Показать',
    run: reload,
  })
