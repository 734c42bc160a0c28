import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import { Beside } from './beside.tsx'
import { htmlDocument, type Around } from './document.ts'
import type { Shown } from './page.ts'
import { Site } from './site.tsx'

export { canonicalAddress, canonicalPath, fetchPage, fileOf, match, routes } from './routes.ts'
export type { Match, PageName } from './routes.ts'
export type { Address, Head, Page, Shown } from './page.ts'
export type { Around, Assets, CatalogueMark, FirstPage, Payload } from './document.ts'
export type { PublicSettings } from './settings.ts'
export type { SiteFacts } from './parts/facts.tsx'

const beside = renderToStaticMarkup(<Beside />)

/** A page as a finished HTML document. */
export function render(shown: Shown, around: Around): string {
  const { settings, facts = null } = around
  return htmlDocument(
    shown,
    { page: renderToString(<Site shown={shown} lasting={{ settings, facts }} />), beside },
    around,
  )
}
