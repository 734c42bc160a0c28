import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import { htmlDocument, type DocumentContext } from '#site/page/document.ts'
import type { ShownPage } from '#site/page/page.ts'
import firstScript from '#site/shell/accessibility/first-paint.js?minified'
import picturesScript from '#site/shell/accessibility/first-pictures.js?minified'
import beforeScripts from '#site/shell/start/before-scripts.js?minified'
import startScripts from '#site/shell/start/start-scripts.js?minified'
import phoneNumbers from '#site/shell/analytics/phone-numbers.js?url'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { SAVED_FORM } from '#site/parts/saved/saved-form.ts'
import { describePage } from '#site/structured-data/describe.ts'
import { breadcrumbs } from '#site/structured-data/thing.ts'
import { takeCrumbs } from '#site/ui/links/drawn-crumbs.ts'

import { Site } from './site.tsx'

/** What runs inside the pages. */
export const inlineScripts = [beforeScripts, firstScript, picturesScript, startScripts]

export { firstScript }
export { iconPaths } from '#site/ui/icons/icon.tsx'
export { setHoursAhead } from '#domain/time/site-time.ts'
export { canonicalAddress, canonicalPath, fetchPage, fileOf, match, routes } from './routes.ts'

const sideContent = renderToStaticMarkup(<StaticContent />)

/** A page as a finished HTML document. */
export function render(shown: ShownPage, context: DocumentContext): string {
  const { settings, facts = null } = context
  const { siteUrl, siteName } = settings
  const site = { siteUrl, siteName, facts, picture: context.picture ?? null }
  const page = renderToString(<Site shown={shown} siteData={{ settings, facts }} />)
  return htmlDocument(
    shown,
    {
      page,
      things: [...describePage(context.name, shown.data, site), ...breadcrumbs(takeCrumbs(), site)],
      sideContent,
      beforeScripts,
      firstScript,
      picturesScript,
      startScripts,
      numbersScript: phoneNumbers,
    },
    context,
  )
}

/** Markup after the page, the same in every document: a browser gets it as HTML and never hydrates it. */
function StaticContent() {
  // Hearts without scripts: one form for the buttons of the whole page.
  return <form id={SAVED_FORM} method="post" action={pageLinks.favourites()} hidden />
}
