/** Numbers of a region that there is not, with right control digits: no company has them. */
const developer = (
  id: string,
  name: string,
  [inn, ogrn]: readonly [string, string],
  address: string,
  bank: string,
) => ({
  id,
  name: `ООО «СЗ „${name}“»`,
  inn,
  ogrn,
  kpp: '960001001',
  address: `Устьярск, ${address}`,
  escrowBank: bank,
  nashdomUrl: 'https://наш.дом.рф',
})

/** A project is built by a company of its own, as escrow accounts require. */
export const legalEntities = [
  developer(
    'sz-lotsman',
    'Лоцман',
    ['9600000016', '1199600000016'],
    'Лоцманская набережная, 4, помещение 1',
    'Ярабанк',
  ),
  developer(
    'sz-yar',
    'Верхний яр',
    ['9600000023', '1199600000027'],
    'улица Обсерваторная, 15, офис 3',
    'Банк «Правый берег»',
  ),
  developer(
    'sz-mayak',
    'Маяк',
    ['9600000030', '1199600000038'],
    'Маячная улица, 7, офис 1',
    'Ярабанк',
  ),
  developer(
    'sz-bor',
    'Бор',
    ['9600000048', '1199600000049'],
    'улица Смолокурная, 2, помещение 4',
    'Банк «Правый берег»',
  ),
]
