import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import { htmlDocument, type DocumentContext } from '#site/page/document.ts'
import type { Shown } from '#site/page/page.ts'
import firstScript from '#site/shell/accessibility/first-paint.js?minified'
import picturesScript from '#site/shell/accessibility/first-pictures.js?minified'
import phoneNumbers from '#site/shell/analytics/phone-numbers.js?url'
import { StaticContent } from '#site/shell/frame/static-content.tsx'

import { renderWithPieces } from './cached-pieces.ts'
import { Site } from './site.tsx'

/** What runs inside the pages. */
export const inlineScripts = [firstScript, picturesScript]

export { setHoursAhead } from '#domain/time/site-time.ts'
export { canonicalAddress, canonicalPath, fetchPage, fileOf, match, routes } from './routes.ts'
export type { Match, PageName } from './routes.ts'
export type { Address, Head, Page, Shown } from '#site/page/page.ts'
export type { Assets, DocumentContext, ShownBrand } from '#site/page/document.ts'
export type { CatalogueMark, FirstPage, Payload } from '#site/page/first-page.ts'
export type { PublicSettings } from '#site/page/public-settings.ts'
export type { SiteFacts } from '#site/parts/company/site-facts.tsx'

const sideContent = renderToStaticMarkup(<StaticContent />)

/** A page as a finished HTML document; `plainly` without pieces drawn before, as the control of what they save. */
export function render(shown: Shown, context: DocumentContext, plainly = false): string {
  const { settings, facts = null } = context
  const site = <Site shown={shown} siteData={{ settings, facts }} />
  return htmlDocument(
    shown,
    {
      page: plainly ? renderToString(site) : renderWithPieces(site),
      sideContent,
      firstScript,
      picturesScript,
      numbersScript: phoneNumbers,
    },
    context,
  )
}
