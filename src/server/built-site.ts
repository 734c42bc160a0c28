import type { FastifyServerOptions } from 'fastify'

import type { BuiltPages } from '#contract/built-site.ts'
import type { WriteLine } from '#server/demo/load-demo.ts'
import type { OfficeFiles } from '#server/office/shell.ts'
import type { Assets } from '#contract/page.ts'

/** What the built site, the dev server and tests hand over to `start`. */
export type BuiltSite = {
  site: BuiltPages
  assetsOf: (pageFile: string) => Assets
  /** What the document of the back office names. */
  office: OfficeFiles | null
  /** The folder of the built site, or null where a dev server stands before us. */
  dist: string | null
  build: { id: string; timestamp: number; release: string }
  /** false where the code changes under the pages. */
  cachePages?: boolean
  /** Takes lines about the progress of a first start. */
  writeLine?: WriteLine
  options?: FastifyServerOptions
}
