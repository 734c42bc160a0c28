const lot = { section: '1', area: 40, rooms: 1, price: 9_000_000, status: 'available' }
const flat = (id: string, building: string, floor: number) => ({
  ...lot,
  id,
  building,
  floor,
  number: id,
  details: { stack: '1' },
})

/** A section with one flat on a floor, which looks at the river. */
const section = (building: string) => ({
  building,
  name: '1',
  floors: 9,
  details: {
    drawing: {
      seed: building,
      south: [{ stack: '1', layout: 'classic', rooms: 1, area: 4000 }],
      north: ['core'],
    },
  },
})

const day = ['09:00', '20:00']

/** A company of Тверца that builds in Заречный too, where one of two houses has a developer of its own. */
export const twoCities = {
  format: 'stvor',
  version: 1,
  company: {
    name: 'Излучина',
    city: 'Тверца',
    phone: '8 800 100-00-01',
    facts: { cityIn: 'в Тверце', cityOf: 'Тверцы' },
  },
  cities: [
    { id: 't', name: 'Тверца', in: 'в Тверце', of: 'Тверцы' },
    {
      id: 'z',
      name: 'Заречный',
      in: 'в Заречном',
      of: 'Заречного',
      phone: '8 343 200-00-02',
      timeZone: 'Asia/Yekaterinburg',
    },
  ],
  legalEntities: [
    { id: 'own', name: 'ООО «СЗ Излучина»', inn: '1111111111' },
    { id: 'far', name: 'ООО «СЗ Заречье»', inn: '2222222222' },
  ],
  offices: [
    {
      id: 'near',
      name: 'Офис на набережной',
      kind: 'sales',
      address: 'Тверца, Речная улица, 1',
      hours: { mon: ['10:00', '21:00'] },
      sort: 1,
    },
    {
      id: 'far',
      name: 'Офис в лесу',
      kind: 'sales',
      city: 'z',
      address: 'улица Сосновая, 1',
      hours: { mon: day, tue: day },
      sort: 2,
    },
  ],
  documents: [
    {
      id: 'd1',
      title: 'Декларация Излучины',
      type: 'Декларации',
      project: 'far',
      legalEntity: 'own',
      externalUrl: 'https://example.com/1',
    },
    {
      id: 'd2',
      title: 'Декларация Заречья',
      type: 'Декларации',
      project: 'far',
      legalEntity: 'far',
      externalUrl: 'https://example.com/2',
    },
  ],
  projects: [
    { id: 'near', name: 'Речной', alias: 'rechnoy', city: 't', legalEntity: 'own', sort: 1 },
    { id: 'far', name: 'Сосновый', alias: 'sosnovy', city: 'z', legalEntity: 'own', sort: 2 },
  ],
  buildings: [
    { id: 'n1', project: 'near', name: 'Дом 1', floorsTotal: 9 },
    { id: 'f1', project: 'far', name: 'Дом 1', floorsTotal: 9, address: 'улица Сосновая, 1' },
    { id: 'f2', project: 'far', name: 'Дом 2', floorsTotal: 9, legalEntity: 'far' },
  ],
  sections: ['n1', 'f1', 'f2'].map(section),
  lots: [flat('1', 'n1', 2), flat('2', 'f1', 3), flat('3', 'f2', 4)],
}
