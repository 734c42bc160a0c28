import type { BuiltPages } from '#contract/built-site.ts'
import { builtInColours } from '#domain/brand/brand-colours.ts'
import { writeColour } from '#domain/brand/colour.ts'
import { allEditions } from '#domain/consent/legal-editions.ts'
import { operatorOf, type Operator, type Operators } from '#domain/consent/operator.ts'
import { seenLot } from '#domain/request/requested-lot.ts'
import { fromDatabase } from '#server/background/database-away.ts'
import { openBookings } from '#server/booking/bookings.ts'
import { findSiteSecret } from '#server/db/secrets/site-secret.ts'
import { takeCrmStage } from '#server/office/requests/crm-stage.ts'
import { createPostGuard } from '#server/http/post-guard.ts'
import { openNotFoundCounts } from '#server/not-found/not-found-counts.ts'
import { openPageViews } from '#server/page-views/page-views.ts'
import type { Target } from '#server/requests/delivery/target.ts'
import { openCrmStatuses } from '#server/requests/crm/crm-statuses.ts'
import { openStepReminders } from '#server/requests/reminders/step-reminders.ts'
import { openRequests } from '#server/requests/requests.ts'
import { openSubscriptions } from '#server/requests/subscriptions/subscriptions.ts'
import { createPageAddresses } from '#server/requests/visitor/page-address.ts'
import { createProofSender } from '#server/requests/visitor/proof-sender.ts'
import type { Contacts } from '#server/requests/visitor/request-words.ts'
import { visitorLetter } from '#server/requests/visitor/visitor-letter.ts'
import { openVisitorRequests } from '#server/requests/visitor/visitor-requests.ts'
import { createSavedForms } from '#server/saved/saved-forms.ts'
import { shareList } from '#server/saved/shared-lists.ts'

import type { SiteData } from './data.ts'
import type { SitePages } from './pages.ts'

export type Visitors = Awaited<ReturnType<typeof openVisitors>>

/** Requests and their own pages, addresses for letters, paid bookings, hearts, and counts of what was opened and what was not found. */
export async function openVisitors(
  data: SiteData,
  { services, facts, refresh }: SitePages,
  site: Pick<BuiltPages, 'match'>,
) {
  const { config, db, pool, log, background, mail, targets } = data
  const { siteUrl, yookassa } = config
  const { operators } = services.content
  const catalogue = () => data.catalogue.current
  const side = openVisitorSide({ ...data, contacts: facts, operators })
  // Before the first answer of an absent database, the texts that come with the site are shown.
  const legalTexts = () => services.content.legalTexts().catch(() => allEditions())
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
  const common = { db, mail, log, background, catalogue, legalTexts }
  const subscriptions =
    mail &&
    openSubscriptions({
      ...config,
      ...common,
      siteName: data.brand.siteName,
      mail,
      operatorOf: side.operatorOf,
    })
  const reminders =
    mail &&
    openStepReminders({
      db,
      mail,
      log,
      siteUrl,
      siteName: data.brand.siteName,
      targets,
      alertAddresses: config.alerts.flatMap((one) => (one.type === 'mail' ? [one.to] : [])),
    })
  const crm = openCrmStatuses({ db, pool, background, log, targets, takeStage: takeCrmStage })
  const bookings =
    yookassa && openBookings({ ...common, ...side, pool, refresh, yookassa, siteUrl, requests })
  const visitors = {
    db,
    requests: openVisitorRequests({
      db,
      addresses: side.addresses,
      targets,
      cleanJournals: requests.cleanJournals,
      sender: createProofSender({ targets, mail, siteUrl, brand: side.look }),
    }),
    contacts: facts,
    operators,
    legalTexts,
  }
  const savedForms = createSavedForms({
    kindOf: (id) => catalogue().lot(id)?.kind ?? null,
    share: (lots) => shareList(db, lots),
    secure: siteUrl.startsWith('https:'),
  })
  return {
    requests,
    guard: createPostGuard(siteUrl),
    subscriptions,
    reminders,
    crm,
    bookings,
    visitors,
    savedForms,
    notFound: openNotFoundCounts(pool, catalogue),
    pageViews: openPageViews(pool, site),
    async close() {
      await bookings?.close()
      await requests.close()
      await subscriptions?.close()
      reminders?.close()
      await crm.close()
    },
  }
}

type VisitorSideDeps = Pick<SiteData, 'brand' | 'pool' | 'background' | 'mail'> & {
  contacts: () => Promise<Contacts>
  operators: () => Promise<Operators>
}

/** What a visitor hears of a request: the address of its page, and a letter where mail is set up. */
function openVisitorSide(parts: VisitorSideDeps) {
  const { brand, pool, background, mail, contacts, operators } = parts
  const { siteUrl, staffSecret } = brand.config
  const addresses = createPageAddresses(() => findSiteSecret(pool, staffSecret), background)
  const look = {
    get siteName() {
      return brand.siteName()
    },
    get legal() {
      return brand.current.brand.legal
    },
    get accent() {
      return writeColour((brand.current.brand.colours ?? builtInColours).accent)
    },
  }
  const letters: Target[] = mail
    ? [visitorLetter({ mail, siteUrl, brand: look, addresses, contacts })]
    : []
  return { addresses, letters, look, operatorOf: operatorFinder(operators) }
}

/** A visitor does not wait for it: without an answer in time the text names no company, but where it is named. */
const OPERATOR_MS = 500

const operatorFinder =
  (operators: () => Promise<Operators>) =>
  async (project: string | null): Promise<Operator | null> => {
    const known = await fromDatabase(operators(), OPERATOR_MS).catch(() => null)
    return known && operatorOf(known, project)
  }
