import { isPrerendered, type RouteRules } from '#domain/addresses/route-rules.ts'

/** Changed by staff and by nothing else: ready as they were when last published, without a rule of the owner. */
export const PRERENDERED = ['/o-kompanii', '/kontakty', '/pressa-o-nas', '/dokumentaciya']

export const prerenderedBy = (rules: RouteRules) => (path: string) =>
  isPrerendered(rules, PRERENDERED, path)
