import type { ComponentType } from 'react'

import type { PageCode, Shown } from '#contract/built-site.ts'
import type { Services } from '#contract/services.ts'

export type Page<Data = unknown, Uses = Services> = PageCode<Data, Uses> & {
  View: ComponentType<{ data: Data }>
  /** Coming to it from another page does not scroll to the top. */
  keepsPlace?: true
}

/** A page ready to be drawn, on either side. */
export type ShownPage = Shown<Page>

export const page = <Data>(one: Page<Data>) => one as Page

/** A page about nothing but the catalogue. The type of `load` keeps it so. */
export const cataloguePage = <Data>(one: Page<Data, Pick<Services, 'catalogue'>>) =>
  ({ ...one, local: true }) as Page
