// First of all: it says in which order the layers of styles stand.
import './styles/site.css'

import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { Browser, type WhenHydrated } from './browser.tsx'
import { FIRST_PAGE_ID, SITE_ID, type FirstPage } from '#site/page/document.ts'
import { ChunkFailure, reloadOnce } from '#site/navigation/reload-guard.ts'
import type { Page } from '#site/page/page.ts'
import failed from './pages/errors/failed.page.tsx'
import { showErrorReport } from '#site/shell/errors/error-report.ts'

const block = document.getElementById(FIRST_PAGE_ID)!.textContent
const { name, code, settings, facts, catalogue, ...shown } = JSON.parse(block) as FirstPage
const view = { url: location.href, referrer: document.referrer, title: document.title }

// Asked for at once, so that it travels while the page is being brought to life.
const laterCode = import('./after-hydration.ts')
laterCode.catch(() => {}) // the page does without
const pageCode = fetchPage()
const startLater = async () =>
  (await laterCode).startAfterHydration({
    name,
    page: await pageCode,
    data: shown.data,
    settings,
    catalogue,
    view,
  })
let later: ReturnType<typeof startLater> | undefined
const whenLater: WhenHydrated = (use) => (later ??= startLater()).then(use).catch(() => {})

if (settings.errorLog) {
  addEventListener('error', (event) => void whenLater((log) => log.uncaught(event)))
  addEventListener('unhandledrejection', (event) => void whenLater((log) => log.uncaught(event)))
}
const drawingFailed = (error: unknown, info: { componentStack?: string | undefined }) => {
  console.error(error)
  void whenLater((log) => log.drawingFailed(error, info.componentStack ?? ''))
}

try {
  const page = await pageCode
  // In slices: a long page comes to life without holding up a tap or a scroll.
  startTransition(() => {
    hydrateRoot(
      document.getElementById(SITE_ID)!,
      <Browser first={{ ...shown, page }} lasting={{ settings, facts }} whenLater={whenLater} />,
      {
        onCaughtError: drawingFailed,
        onUncaughtError: drawingFailed,
        onRecoverableError: drawingFailed,
      },
    )
  })
} catch (error) {
  if (settings.errorLog) await tell(new ChunkFailure(`${name}: ${String(error)}`, { cause: error }))
  // The page is readable as it is; one new try may bring it to life.
  if (!reloadOnce(new URL(location.href))) showErrorReport()
}

async function fetchPage(): Promise<Page> {
  if (!code) return failed
  return ((await import(/* @vite-ignore */ code)) as { default: Page }).default
}

/** Before the page goes: afterwards nobody is left to tell. */
async function tell(error: unknown) {
  const longEnough = new Promise<void>((resolve) => setTimeout(resolve, 1_000))
  const told = laterCode.then(() => (later ??= startLater())).then((log) => log.failed(error))
  await Promise.race([longEnough, told.catch(() => {})])
}
