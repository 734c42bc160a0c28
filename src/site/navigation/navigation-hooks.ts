import type { PublicSettings } from '#contract/page.ts'

import type { Arrival } from './fetch-shown.ts'
import type { PageTable } from './page-table.ts'

/** Callbacks of navigation, given at its start. */
export type NavigationHooks = {
  settings: PublicSettings
  pages: PageTable
  /** Resolves once the page, or one that has overtaken it, is in the document. */
  draw(arrival: Arrival): Promise<void>
  /** Once every part of the pages whose code is here can be drawn; of the page shown alone, if it is only to change. */
  hydrated(samePage: boolean): Promise<void>
  /** A page has settled that the visitor has gone to: not a filter typed, not a hash. */
  onPageView(view: { url: string; referrer: string; title: string; data: unknown }): void
  onFailure(error: unknown): Promise<void>
  /** The connection is lost: the visitor stays where they are. */
  onOffline(): void
  /** A publication that code of an older build cannot draw: `reload` shows it. */
  onMissedPublication(reload: () => void): void
}
