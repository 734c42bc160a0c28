const lot = { section: '1', area: 40, rooms: 1, price: 9_000_000, status: 'available' }
const flat = (id: string, building: string, floor: number) => ({
  ...lot,
  id,
  building,
  floor,
  number: id,
})

/** A company of Тверца that builds in Заречный too, where one of two houses has a developer of its own. */
export const twoCities = {
  format: 'stvor',
  version: 1,
  company: {
    name: 'Излучина',
    city: 'Тверца',
    facts: { cityIn: 'в Тверце', cityOf: 'Тверцы' },
  },
  cities: [
    { id: 't', name: 'Тверца', in: 'в Тверце', of: 'Тверцы' },
    { id: 'z', name: 'Заречный', in: 'в Заречном', of: 'Заречного' },
  ],
  legalEntities: [
    { id: 'own', name: 'ООО «СЗ Излучина»', inn: '1111111111' },
    { id: 'far', name: 'ООО «СЗ Заречье»', inn: '2222222222' },
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
  lots: [flat('1', 'n1', 2), flat('2', 'f1', 3), flat('3', 'f2', 4)],
}
