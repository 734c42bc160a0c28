/** Lists that people search for by these very words. */
export const landings = [
  {
    id: 'studios',
    alias: 'studii-v-novostroykah',
    filter: 'rooms=0',
    h1: 'Студии в новостройках Устьярска',
    title: 'Купить студию в новостройке Устьярска от застройщика',
    text: 'Студия — кухня, комната и место для сна без перегородок. У каждой показаны план с размерами, сторона света и цена, которую называют и в офисе.',
  },
  {
    id: 'two-rooms',
    alias: 'dvuhkomnatnye-kvartiry',
    filter: 'rooms=2',
    h1: 'Двухкомнатные квартиры от застройщика',
    title: 'Купить двухкомнатную квартиру от застройщика в Устьярске',
    text: 'Две комнаты и кухня, а в «евро» — спальня и кухня-гостиная.',
  },
  {
    id: 'finished',
    alias: 'kvartiry-s-otdelkoy',
    filter: 'finishing=fine&finishing=fine_kitchen&finishing=turnkey',
    h1: 'Квартиры с отделкой',
    title: 'Купить квартиру с чистовой отделкой в Устьярске',
    text: 'Чистовая отделка, кухня или мебель: что входит, перечислено на странице квартиры.',
  },
]
