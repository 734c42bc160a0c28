const premises = { kind: 'commercial', building: 'Дом 1', area: 100, price: 9_000_000 }
const shop = {
  ...premises,
  building: 'Дом 2',
  section: '1',
  floor: 1,
  area: 75,
  ceilingMm: 3600,
}
const fitted = {
  purpose: ['псн', 'пекарня'],
  powerKw: 40,
  exhaust: true,
  waterPoints: 2,
  entrance: 'separate_street',
  firstLine: true,
  vat: 'usn',
}
const room = [
  [0, 0],
  [9900, 0],
  [9900, 7600],
  [0, 7600],
]
/** Premises of two projects: on the ground floor and off it, fitted out or bare, for sale, with a tenant and to let. */
export const companyWithPremises = {
  format: 'stvor',
  version: 1,
  news: [{ id: 'n', title: 'Заложили дом', body: 'Бетон.', publishedAt: '2026-01-01T10:00:00Z' }],
  projects: [
    { id: 'p', name: 'Речной' },
    { id: 'q', name: 'Слобода' },
  ],
  buildings: [
    { id: 'Дом 1', project: 'p', name: 'Дом 1', floorsTotal: 9 },
    { id: 'Дом 2', project: 'q', name: 'Дом 2', floorsTotal: 9, keysHanded: true },
  ],
  sections: [
    {
      building: 'Дом 2',
      name: '1',
      floors: 9,
      details: {
        drawing: {
          seed: 'a',
          south: [
            { stack: '1', layout: 'euro', rooms: 2, area: 5_280 },
            { stack: '2', layout: 'euro', rooms: 3, area: 7_280 },
          ],
          north: ['core', { stack: '3', layout: 'studio', rooms: 0, area: 2_800 }],
        },
      },
    },
  ],
  lots: [
    { ...premises, id: 'below', floor: -1, number: 'П1' },
    { ...premises, id: 'above', floor: 2, number: 'П2' },
    { ...premises, id: 'ground', floor: 1 },
    { ...shop, id: 'bakery', number: 'К1', details: { ...fitted, outline: room, columns: 0 } },
    { ...shop, id: 'sultry', number: 'К2', details: { ...fitted, exhaust: false } },
    { ...shop, id: 'weak', number: 'К3', details: { ...fitted, powerKw: 15 } },
    { ...shop, id: 'hall', number: 'К4', area: 140, details: { ...fitted, vat: 'included' } },
    { ...shop, id: 'gone', number: 'К8', status: 'sold', details: { outline: room } },
    {
      ...shop,
      id: 'let',
      number: 'К5',
      price: 30_000_000,
      deal: 'ready_business',
      details: {
        ...fitted,
        tenant: 'аптека',
        tenantMonthly: 235_000,
        leaseUntil: '2031-06-30',
        paybackMonths: 1,
      },
    },
    {
      ...shop,
      id: 'slow',
      number: 'К6',
      price: 30_000_000,
      deal: 'ready_business',
      details: { ...fitted, tenant: 'банк', tenantMonthly: 200_000 },
    },
    {
      ...shop,
      id: 'rent',
      number: 'К7',
      price: undefined,
      deal: 'rent',
      rentPerMonth: 150_000,
      details: fitted,
    },
  ],
}
