const names = [
  'plan',
  'floor',
  'room',
  'yard',
  'house',
  'cover',
  'report',
  'spring',
  'office',
  'promo',
  'anna',
  'us',
] as const
type Name = (typeof names)[number]

const fileOf = (name: Name) => `/${name}.png`

/** Paths of its pictures. */
export const pictureFiles = names.map(fileOf)

/** A company with one picture of each sort, each of its own colour. */
export const companyWithPictures = (pathUrl: (path: string) => string) => {
  const urlOf = (name: Name) => pathUrl(fileOf(name))
  const gallery = (name: Name, more = {}) => [{ file: urlOf(name), ...more }]
  const lot = { building: 'b', section: '1', floor: 3, area: 40, price: 9_000_000 }
  return {
    format: 'stvor',
    version: 1,
    company: { name: 'Река', gallery: gallery('us', { caption: 'Офис у воды' }) },
    people: [{ id: '1', name: 'Анна Реброва', role: 'Продажи', photo: urlOf('anna') }],
    promotions: [{ id: 'a', title: 'Скидка', type: 'Скидки', gallery: gallery('promo') }],
    news: [
      {
        id: 'n',
        alias: 'kladka',
        title: 'Начали кладку',
        body: 'Стены.',
        publishedAt: '2026-01-01T10:00:00+03:00',
        cover: urlOf('cover'),
      },
    ],
    offices: [
      { id: 'o', name: 'Офис', kind: 'sales', address: 'Река, 1', gallery: gallery('office') },
    ],
    projects: [
      {
        id: 'p',
        name: 'Речной',
        tour: 'https://tour.example/1',
        gallery: gallery('yard', {
          alt: 'Двор с липами',
          kind: 'render',
          focus: [0, 1],
          lots: 'commercial',
        }),
      },
    ],
    buildings: [
      { id: 'b', project: 'p', name: 'Дом 1', floorsTotal: 9, gallery: gallery('house') },
    ],
    reports: [
      {
        id: 'r',
        building: 'b',
        month: '2026-10',
        percent: 40,
        text: 'Стены',
        images: [urlOf('report')],
      },
      {
        id: 'r-03',
        building: 'b',
        month: '2026-03',
        percent: 10,
        text: 'Котлован',
        images: [urlOf('spring')],
      },
    ],
    sections: [{ building: 'b', name: '1' }],
    floors: [
      {
        building: 'b',
        section: '1',
        number: 3,
        plan: { url: urlOf('floor'), width: 1200, height: 900 },
        polygons: { a: '0,0 600,0 600,900', c: '600,0 1200,0 1200,900' },
      },
    ],
    lots: [
      {
        ...lot,
        id: 'a',
        number: '1',
        plan: { file: urlOf('plan'), mmPerPixel: 8.5 },
        gallery: gallery('room', { kind: 'interior' }),
        details: { video: 'https://video.example/1' },
      },
      { ...lot, id: 'c', number: '2', area: 41 },
    ],
  }
}
