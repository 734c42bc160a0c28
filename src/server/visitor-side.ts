import { builtInColours } from '#domain/brand/brand-colours.ts'
import { writeColour } from '#domain/brand/colour.ts'
import { operatorOf, type Operator, type Operators } from '#domain/consent/operator.ts'
import { fromDatabase } from '#server/background/database-away.ts'
import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import { findSiteSecret } from '#server/db/secrets/site-secret.ts'
import type { Target } from '#server/requests/delivery/target.ts'
import type { Mail } from '#server/requests/targets/read-targets.ts'
import { createPageAddresses } from '#server/requests/visitor/page-address.ts'
import type { Contacts } from '#server/requests/visitor/request-words.ts'
import { visitorLetter } from '#server/requests/visitor/visitor-letter.ts'

import type { openBrandOf } from './brand/with-brand.ts'
import type { startConnecting } from './db/connect.ts'

export type VisitorSideParts = {
  brand: ReturnType<typeof openBrandOf>
  pool: ReturnType<typeof startConnecting>['pool']
  background: BackgroundTasks
  mail: Mail | null
  contacts: () => Promise<Contacts>
  operators: () => Promise<Operators>
}

/** What a visitor hears of a request: the address of its page, and a letter where mail is set up. */
export function openVisitorSide(parts: VisitorSideParts) {
  const { brand, pool, background, mail, contacts, operators } = parts
  const { siteUrl, siteName, staffSecret } = brand.config
  const { colours, legal } = brand.brand
  const addresses = createPageAddresses(() => findSiteSecret(pool, staffSecret), background)
  const look = { siteName, legal, accent: writeColour((colours ?? builtInColours).accent) }
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
