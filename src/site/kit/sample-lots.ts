import type { Lot } from '#domain/lots/lot.ts'
import { drawPlan } from '#drawings/plan/draw-plan.ts'
import { makePlan } from '#drawings/plan/make-plan.ts'

import type { KitTheme } from './specimen.tsx'

const plan = makePlan({ seed: 'kit', layout: 'euro', rooms: 2, area: 5350, summer: 'loggia' })

const flat: Lot = {
  id: 96,
  kind: 'flat',
  url: '#cards',
  status: 'available',
  project: { alias: 'locmanskij-kvartal', name: 'Лоцманский квартал' },
  building: { id: 1, name: 'Дом 1' },
  section: '2',
  floor: 7,
  floorsTotal: 12,
  number: '96',
  rooms: 2,
  layout: 'euro',
  area: 53.5,
  price: 12_350_000,
  basePrice: null,
  pricePerMetre: 230_841,
  payment: {
    amount: 61_400,
    programme: 'Семейная ипотека',
    rate: 6,
    fullCost: [6.1, 7.4],
    termMonths: 360,
    down: 4_000_000,
  },
  keys: '2028-2',
  finishing: 'prefine',
  features: [],
  promotions: [],
  planUrl: null,
}

/** One flat in every state a list may show it in. */
export function sampleFlats(theme: KitTheme): Lot[] {
  const svg = drawPlan(plan, { look: 'thumb', theme })
  const planUrl = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return [
    { ...flat, planUrl },
    { ...flat, id: 97, planUrl, price: 11_490_000, basePrice: 12_350_000 },
    { ...flat, id: 98, planUrl, status: 'reserved' },
    { ...flat, id: 99, status: 'sold', price: null, payment: null },
  ]
}

export const samplePlace: Lot = {
  ...flat,
  kind: 'parking',
  floor: -1,
  number: '37',
  rooms: null,
  layout: null,
  area: 13.8,
  price: 1_890_000,
  pricePerMetre: 136_957,
  payment: null,
}
