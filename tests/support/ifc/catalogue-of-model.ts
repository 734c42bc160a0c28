export const MODEL_PROJECT = 'Дом по\u00A0модели'
export const MODEL_HOUSE = 'model-house'

type Flat = { number: string | null; floors: number[]; area: number }

/** A native file of one house whose flats are those of a model; `details` of its section may hold its geometry. */
export const catalogueOfModel = (flats: readonly Flat[], details: object = {}) => ({
  format: 'stvor',
  version: 1,
  source: { generated: '2026-11-02T09:00:00+03:00' },
  projects: [{ id: 'model-project', name: MODEL_PROJECT, latitude: 58, longitude: 56 }],
  buildings: [{ id: MODEL_HOUSE, project: 'model-project', name: 'Дом 1', keys: '2028-2' }],
  sections: [{ building: MODEL_HOUSE, name: '1', details }],
  lots: flats.map(({ number, floors, area }) => ({
    id: `model-${number}`,
    kind: 'flat',
    building: MODEL_HOUSE,
    section: '1',
    floor: floors[0],
    number,
    rooms: 2,
    area,
    price: 9_000_000,
  })),
})
