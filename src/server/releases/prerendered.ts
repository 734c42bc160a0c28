import { pageLinks } from '#domain/addresses/page-links.ts'
import { isPrerendered, type RouteRules } from '#domain/addresses/route-rules.ts'

/** Changed by staff and by nothing else: ready as they were when last published, without a rule of the owner. */
export const PRERENDERED = [
  pageLinks.about(),
  pageLinks.contacts(),
  pageLinks.press(),
  pageLinks.documents(),
]

export const prerenderedBy = (rules: RouteRules) => (path: string) =>
  isPrerendered(rules, PRERENDERED, path)
