// Imported first: it sets the order of style layers.
import './styles/site.css'

import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { Browser, type WhenHydrated } from './browser.tsx'
import { setHoursAhead } from '#domain/time/site-time.ts'
import { FIRST_PAGE_ID, SITE_ID, type FirstPage } from '#site/page/first-page.ts'
import { isMissingCode } from '#site/navigation/missing-code.ts'
import { reloadOnce } from '#site/navigation/reload-guard.ts'
import type { Page } from '#site/page/page.ts'
import failed from './pages/errors/failed.page.tsx'
// The document loads it as a file before the first paint; here it is named so that the build has it.
import '#site/shell/analytics/phone-numbers.js?url'
import type { RenderErrorHandler } from '#site/shell/errors/error-boundary.tsx'
import { showErrorReport } from '#site/shell/errors/error-report.ts'

const { name, code, settings, facts, catalogue, ...shown } = readFirstPage()
setHoursAhead(settings.brand.hoursAhead ?? 3)
const view = { url: location.href, referrer: document.referrer, title: document.title }

// Asked for at once, so that it travels while the page is being hydrated.
const afterHydrationCode = import('./after-hydration.ts')
afterHydrationCode.catch(() => {}) // awaited below
const pageCode = fetchPage()
const start = async () =>
  (await afterHydrationCode).startAfterHydration({
    name,
    page: await pageCode,
    data: shown.data,
    settings,
    facts,
    catalogue,
    view,
  })
let started: ReturnType<typeof start> | undefined
/** The page does without, and the log of `before-scripts.js` learns why. */
const startOnce = () => {
  if (!started) {
    started = start()
    started.catch(reportError)
  }
  return started
}
const whenHydrated: WhenHydrated = (use) => startOnce().then(use, () => {})

const onRenderError: RenderErrorHandler = (error, { componentStack }) => {
  console.error(error)
  void whenHydrated(({ reportRenderError }) => reportRenderError(error, componentStack ?? ''))
}

try {
  const page = await pageCode
  // In slices: between them the browser answers and paints.
  startTransition(() => {
    hydrateRoot(
      byId(SITE_ID),
      <Browser
        first={{ ...shown, page, head: page.head(shown.data) }}
        siteData={{ settings, facts }}
        whenHydrated={whenHydrated}
        onError={onRenderError}
      />,
    )
  })
} catch (error) {
  // From now on it looks as it does without scripts.
  delete document.documentElement.dataset.scripts
  reportError(error)
  // The page is readable as it is; one new try may hydrate it, unless what came cannot run.
  if (isMissingCode(error) && !reloadOnce(new URL(location.href))) showErrorReport()
}

function readFirstPage(): FirstPage {
  const first: FirstPage = JSON.parse(byId(FIRST_PAGE_ID).textContent)
  return first
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The document has no #${id}`)
  return element
}

async function fetchPage(): Promise<Page> {
  if (!code) return failed
  const { default: page }: { default: Page } = await import(/* @vite-ignore */ code)
  return page
}
