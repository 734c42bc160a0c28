import { lotKinds } from '#domain/lots/lot.ts'

const lawful = { permit: '59-RU-1', declaration: 'https://example.com/declaration' }

/** Each of these houses has one reason not to be offered. */
const reasons = {
  'Без разрешения': { legalEntity: 'e', ...lawful, permit: null },
  'Без декларации': { legalEntity: 'e', ...lawful, declaration: null },
  'Без застройщика': lawful,
  'С 2031 года': { legalEntity: 'e', ...lawful, salesFrom: '2031-01-01' },
}
const houses = Object.entries(reasons)

const lotsOf = (building: string, from: number, price: number) =>
  lotKinds.map((kind, at) => ({
    id: `${building} ${kind}`,
    kind,
    building,
    section: '1',
    floor: kind === 'flat' || kind === 'commercial' ? 2 : -1,
    number: String(from + at),
    area: 40,
    ...(kind === 'flat' && { rooms: 1 }),
    status: 'available',
    price: price + at * 1_111,
    basePrice: price + 500_000 + at * 1_111,
    priceOptions: [{ method: 'cash', price: price - 10_007 }],
  }))

/** Lots of the houses that may not be offered. */
export const unopenedLots = houses.flatMap(([name], at) =>
  lotsOf(name, 10 * at + 10, 7_222_222 + at * 131_313),
)

/** A company with one house that may be offered, and four that may not. */
export const companyUnopened = {
  format: 'stvor',
  version: 1,
  legalEntities: [
    {
      id: 'e',
      name: 'ООО «СЗ Река»',
      inn: '1111111111',
      escrowBank: 'Речной банк',
      nashdomUrl: 'https://example.com/developer',
    },
  ],
  projects: [
    { id: 'p', name: 'Речной' },
    { id: 'q', name: 'Луговой' },
  ],
  buildings: [
    { project: 'p', id: 'Открытый', name: 'Открытый', floorsTotal: 9, legalEntity: 'e', ...lawful },
    ...houses.map(([name, facts]) => ({ project: 'q', id: name, name, floorsTotal: 9, ...facts })),
  ],
  lots: [...lotsOf('Открытый', 1, 5_111_111), ...unopenedLots],
  promotions: [
    {
      id: 'f',
      title: 'Семьям с двумя детьми: −3 %',
      type: 'Скидки для профессий и семей',
      badge: '−3 %',
      rule: { kinds: ['flat'] },
      effect: { percent: 3 },
      condition: 'семьям с двумя детьми',
      stacks: true,
    },
  ],
  programmes: [
    {
      id: 'm',
      name: 'Стандартная',
      kind: 'mortgage',
      banks: ['Речной банк'],
      rate: 18,
      minDownPercent: 20,
      termMonths: 360,
      fullCost: [18.1, 20.5],
      legal: 'Речной банк, лицензия 1.',
    },
  ],
}
