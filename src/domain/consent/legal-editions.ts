import {
  builtInConsent,
  consentDocuments,
  type ConsentPurpose,
  type ShownConsent,
} from './consent-texts.ts'
import { builtInWords } from './consent-words.ts'
import { builtInPolicies, POLICY_TITLE } from './policy.ts'

export type LegalPurpose = ConsentPurpose | 'policy'

/** One edition of a text of law. Never changed: what somebody has agreed to is evidence. */
export type LegalEdition = ShownConsent & {
  purpose: LegalPurpose
  /** Its name in the records and its anchor on the page of documents. */
  document: string
  /** With `{operator}` where a company is named, `{operators}` where all are. */
  text: string
  /** The day it came with the site, or the moment it was published by staff. */
  since: string
  isBuiltIn?: true
  /** What stood for `{operators}` when the next edition came. */
  operatorsThen?: readonly string[]
}

export const POLICY_DOCUMENT = 'politika'

export const documentOf = (purpose: LegalPurpose): string =>
  purpose === 'policy' ? POLICY_DOCUMENT : consentDocuments[purpose]

/** The first editions: they come with the site. */
const builtInEditions: readonly LegalEdition[] = [
  ...builtInWords.map((words) => ({
    ...builtInConsent(words.purpose),
    document: documentOf(words.purpose),
    isBuiltIn: true as const,
    ...words,
  })),
  ...builtInPolicies.map((policy) => ({
    purpose: 'policy' as const,
    document: POLICY_DOCUMENT,
    title: POLICY_TITLE,
    label: '',
    isBuiltIn: true as const,
    ...policy,
  })),
]

/** All editions, the older first; a number that staff have used is theirs, whatever a later release brings. */
export function allEditions(published: readonly LegalEdition[] = []): LegalEdition[] {
  const isTaken = ({ purpose, version }: LegalEdition) =>
    published.some((one) => one.purpose === purpose && one.version === version)
  return [...builtInEditions.filter((one) => !isTaken(one)), ...published].toSorted(
    (a, b) => a.version - b.version,
  )
}

/** An edition that comes with the site holds from the day of the site's first publication, where the site is younger. */
export function sinceFirstPublication(
  editions: readonly LegalEdition[],
  first: string | null,
): LegalEdition[] {
  if (first === null) return [...editions]
  const isOlder = ({ isBuiltIn, since }: LegalEdition) =>
    isBuiltIn === true && Date.parse(since) < Date.parse(first)
  const heldThen = new Set(
    editions.map(({ purpose }) =>
      editions.findLast((one) => one.purpose === purpose && isOlder(one)),
    ),
  )
  return editions.map((one) => (heldThen.has(one) ? { ...one, since: first } : one))
}

/** The edition that is shown now. */
export function editionInForce(
  editions: readonly LegalEdition[],
  purpose: LegalPurpose,
): LegalEdition {
  const found = editions.findLast((one) => one.purpose === purpose)
  if (!found) throw new Error(`There is no text of ${purpose}`)
  return found
}

/** A cached page may show an earlier text: the version the visitor saw counts. Without one, what was in force at that moment. */
export function editionShown(
  editions: readonly LegalEdition[],
  { purpose, version, at }: { purpose: LegalPurpose; version: unknown; at: string },
): LegalEdition {
  const own = editions.filter((one) => one.purpose === purpose)
  const moment = Date.parse(at)
  return (
    own.find((one) => one.version === Number(version)) ??
    own.findLast(({ isBuiltIn, since }) => isBuiltIn || Date.parse(since) <= moment) ??
    editionInForce(editions, purpose)
  )
}

export type ChangedConsents = Partial<Record<ConsentPurpose, ShownConsent & { text?: string }>>

/** What forms must be told, because it is other than what comes with the site; the notice shows its very words. */
export function changedConsents(editions: readonly LegalEdition[]): ChangedConsents {
  const changed: ChangedConsents = {}
  for (const purpose of ['pdn_processing', 'marketing', 'letters', 'cookies'] as const) {
    const { version, title, label, text, isBuiltIn } = editionInForce(editions, purpose)
    if (isBuiltIn) continue
    changed[purpose] = { version, title, label, ...(purpose === 'cookies' && { text }) }
  }
  return changed
}
