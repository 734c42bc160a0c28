import { FLATS_IN_HOUSE, HOUSES_IN_PROJECT } from './extra-houses.ts'

const firsts =
  'Северный Южный Речной Лесной Тихий Светлый Старый Новый Дальний Ближний Высокий Зелёный Белый Синий Ясный Липовый Сосновый Песчаный Яблоневый Ветреный'

const seconds =
  'мыс берег двор парк квартал затон причал холм луг сад склон плёс перекат остров рейд маяк дозор ключ брод бор'

/** «Речной берег»: four hundred names, then numbers. */
function nameOf(index: number): string {
  const [one, other] = [firsts.split(' '), seconds.split(' ')]
  const turn = Math.floor(index / (one.length * other.length))
  const name = `${one[index % one.length]} ${other[Math.floor(index / one.length) % other.length]}`
  return turn > 0 ? `${name} ${turn + 1}` : name
}

export function* extraProjects(flats: number): Iterable<object> {
  const count = Math.ceil(flats / FLATS_IN_HOUSE / HOUSES_IN_PROJECT)
  for (let i = 0; i < count; i++)
    yield {
      id: `x${i + 1}`,
      alias: `kvartal-${i + 1}`,
      name: nameOf(i),
      status: 'on_sale',
      class: 'comfort',
      city: 'Устьярск',
      legalEntity: 'sz-mayak',
      sort: 100 + i,
    }
}
