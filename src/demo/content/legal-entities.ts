const developer = (id: string, name: string, order: number, address: string, bank: string) => ({
  id,
  name: `ООО «СЗ «${name}»`,
  inn: `180000000${order}`,
  ogrn: `11900000000${16 + order}`,
  kpp: '180001001',
  address: `Устьярск, ${address}`,
  escrowBank: bank,
  nashdomUrl: 'https://наш.дом.рф',
})

/** A project is built by a company of its own, as escrow accounts require. */
export const legalEntities = [
  developer('sz-lotsman', 'Лоцман', 1, 'Лоцманская набережная, 4, помещение 1', 'Ярабанк'),
  developer('sz-yar', 'Верхний яр', 2, 'улица Обсерваторная, 15, офис 3', 'Банк «Правый берег»'),
  developer('sz-mayak', 'Маяк', 3, 'Маячная улица, 7, офис 1', 'Ярабанк'),
  developer('sz-bor', 'Бор', 4, 'улица Смолокурная, 2, помещение 4', 'Банк «Правый берег»'),
]
