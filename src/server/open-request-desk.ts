import { allEditions } from '#domain/consent/legal-editions.ts'
import { seenLot } from '#domain/request/requested-lot.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'

import { openBookings, type BookingParts } from './booking/bookings.ts'
import type { Content } from './content/content.ts'
import { openRequests } from './requests/requests.ts'
import { openSubscriptions } from './requests/subscriptions/subscriptions.ts'
import type { Target } from './requests/delivery/target.ts'
import { createProofSender } from './requests/visitor/proof-sender.ts'
import { openVisitorRequests } from './requests/visitor/visitor-requests.ts'
import { openVisitorSide, type VisitorSideParts } from './visitor-side.ts'

type DeskParts = VisitorSideParts &
  Pick<BookingParts, 'db' | 'log' | 'refresh'> & {
    catalogue: Pick<LiveCatalogue, 'current'>
    targets: readonly Target[]
    legalTexts: Content['legalTexts']
  }

/** All that visitors leave: requests and what they can see of them, addresses for letters, paid bookings. */
export async function openRequestDesk(parts: DeskParts) {
  const { brand, db, pool, log, background, mail, targets, refresh } = parts
  const { config } = brand
  const catalogue = () => parts.catalogue.current
  const side = openVisitorSide(parts)
  // Nobody has asked yet, and the database is away: what comes with the site is shown.
  const legalTexts = () => parts.legalTexts().catch(() => allEditions())
  const requests = await openRequests({
    db,
    dataDir: config.dataDir,
    shared: config.databaseUrl !== '',
    ...side,
    targets: [...targets, ...side.letters],
    log,
    background,
    seeLots: (ids) => ids.flatMap((id) => catalogue().lot(id) ?? []).map(seenLot),
  })
  const subscriptions =
    mail &&
    openSubscriptions({
      ...config,
      db,
      mail,
      log,
      background,
      catalogue,
      operatorOf: side.operatorOf,
      legalTexts,
    })
  const { yookassa, siteUrl } = config
  const bookings =
    yookassa &&
    openBookings({
      db,
      pool,
      refresh,
      catalogue,
      yookassa,
      siteUrl,
      requests,
      legalTexts,
      mail,
      look: side.look,
      addresses: side.addresses,
      log,
      background,
    })
  const { cleanJournals } = requests
  const visitors = {
    db,
    requests: openVisitorRequests({
      db,
      addresses: side.addresses,
      targets,
      cleanJournals,
      sender: createProofSender({ targets, mail, siteUrl, brand: side.look }),
    }),
    contacts: parts.contacts,
    operators: parts.operators,
    legalTexts,
  }
  async function close() {
    await bookings?.close()
    await requests.close()
    await subscriptions?.close()
  }
  return { requests, subscriptions, bookings, visitors, close }
}
