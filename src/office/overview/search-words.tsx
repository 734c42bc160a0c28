const lists: Record<string, string> = {
  '/kvartiry': 'Квартиры',
  '/kommerciya': 'Коммерция',
  '/kladovye': 'Кладовые',
  '/parkovki': 'Машино-места',
}

const names: Record<string, string> = {
  project: 'проект',
  building: 'дом',
  rooms: 'комнат',
  layout: 'планировка',
  priceFrom: 'цена от',
  priceTo: 'цена до',
  areaFrom: 'площадь от',
  areaTo: 'площадь до',
  floorFrom: 'этаж от',
  floorTo: 'этаж до',
  paymentTo: 'платёж до',
  keysTo: 'ключи до',
  finishing: 'отделка',
  feature: 'особенность',
  promotion: 'акция',
  floorNot: 'кроме этажа',
  sun: 'солнце',
  q: 'слова',
}

const number = new Intl.NumberFormat('ru')

const shown = (value: string) => (/^\d{4,}$/.test(value) ? number.format(Number(value)) : value)

/** «Квартиры: комнат 4, цена до 5 000 000» of the address of a list. */
export function SearchWords({ address }: { address: string }) {
  const [path = '', search = ''] = address.split('?')
  const asked = [...new URLSearchParams(search)].map(
    ([name, value]) => `${names[name] ?? name} ${shown(value)}`,
  )
  return `${lists[path] ?? path}: ${asked.join(', ')}`
}
