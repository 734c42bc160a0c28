/** What of a flat's page is hydrated after its first view: one file for a browser. */
export { AboutFlat } from '#site/pages/flat/about/about-flat.tsx'
export { InHouse } from '#site/pages/flat/in-house/in-house.tsx'
export { PlanStage } from '#site/pages/flat/plan-viewer/plan-stage.tsx'
export { Actions } from '#site/pages/flat/price/actions.tsx'
export { Payment } from '#site/pages/flat/payment/payment.tsx'
export { FlatRequest } from '#site/pages/flat/request/flat-request.tsx'
export { SimilarFlats } from '#site/pages/flat/similar/similar-flats.tsx'
