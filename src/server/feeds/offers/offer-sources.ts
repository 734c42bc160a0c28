import type { Catalogue } from '#contract/catalogue.ts'
import type { SiteFacts } from '#contract/page.ts'
import { readHouses } from '#server/catalogue/lot-context.ts'
import type { Database } from '#server/db/connect.ts'
import { source } from '#server/db/schema/catalogue.ts'
import { phoneOf } from '#server/pages/site-facts.ts'

import type { OfferSources } from './offers.ts'

type Deps = {
  db: Database
  siteUrl: string
  catalogue: () => Catalogue
  facts: () => Promise<SiteFacts>
}

/** What feeds are written of, as it is now. */
export const openOfferSources =
  ({ db, siteUrl, catalogue, facts }: Deps) =>
  async (): Promise<OfferSources> => ({
    pool: db.$client,
    siteUrl,
    catalogue: catalogue(),
    houses: await readHouses(db),
    formats: new Map(
      (await db.select({ id: source.id, format: source.format }).from(source)).map((one) => [
        one.id,
        one.format,
      ]),
    ),
    phoneOf: (project) => phoneOf(facts, project),
  })
