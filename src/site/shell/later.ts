import { startAnnouncing } from '#site/navigation/announce.ts'
import type { Arrival } from '#site/navigation/fetch-shown.ts'
import { localCatalogue } from '#site/navigation/local-catalogue.ts'
import { startManifest } from '#site/navigation/manifest.ts'
import { startNavigation } from '#site/navigation/navigation.ts'
import { startBuildCheck } from '#site/navigation/newer-build.ts'
import { startPayloads } from '#site/navigation/payload.ts'
import { startPreloading } from '#site/navigation/preload.ts'
import type { FirstPage } from '#site/document.ts'
import type { Page } from '#site/page.ts'
import { keepPage } from '#site/routes.ts'
import { allPieces } from '#site/ui/rendering/lazy-hydrate.tsx'

import {
  beginPageView,
  reportFailure,
  reportRenderError,
  reportUncaught,
  startErrorLog,
} from './error-log.ts'
import { startHeader } from './header-care.ts'
import { sayOffline } from './line.ts'
import { startNotices } from './notices.ts'
import { reportView, type View } from './page-views.ts'
import { startSavedMarks } from './saved-marks.ts'
import { startSavedPresses } from './saved-presses.ts'

export type Later = ReturnType<typeof startLater>

type First = Pick<FirstPage, 'name' | 'settings' | 'catalogue'> & {
  page: Page
  data: unknown
  view: View
}

/**
 * What turns a page into a site: going from page to page without loads, and what follows the visitor around. It comes
 * as one file beside the page's own code; until it is here the page's links and forms are ordinary ones.
 */
export function startLater({ name, page, data, settings, catalogue, view }: First) {
  keepPage(name, page)
  startErrorLog(settings)
  startNotices(settings, view)
  startSavedMarks()
  startSavedPresses()
  startAnnouncing()
  startHeader()
  startPayloads(settings.buildId)
  startManifest(settings.buildId)
  startBuildCheck(settings.buildId, settings.buildCheckIntervalMs)
  if (catalogue) localCatalogue.note(catalogue)
  localCatalogue.learn(data)
  localCatalogue.fetchFor(name)
  return {
    navigate: (draw: (arrival: Arrival) => void) =>
      startNavigation({
        settings,
        draw,
        whole: allPieces,
        viewed(next) {
          beginPageView()
          reportView(next)
        },
        failed: tell,
        offline: sayOffline,
      }),
    failed: tell,
    drawingFailed: reportRenderError,
    uncaught: reportUncaught,
    preload: () => startPreloading(allPieces),
  }
}

/** Sent so that it outlives the page, so nobody waits for it. */
const tell = async (error: unknown) => reportFailure(error)
