import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { assembleHouse } from '../../src/geometry/assemble/assemble-house.ts'
import { readHouseFile } from '../../src/server/geometry/reading/read-house-file.ts'
import { houseOfIfc } from '../../tests/support/ifc/house-of-ifc.ts'

const HOUSE = 'model-house'

/** A house beside those of the demo that is drawn from its IFC model; the site of the folder must be stopped. */
export async function addHouseOfModel(folder: string, dataDir: string) {
  const model = join(folder, 'house.ifc')
  writeFileSync(model, houseOfIfc())
  const { report } = assembleHouse(await readHouseFile(model), [])
  const catalogue = join(folder, 'house.json')
  writeFileSync(catalogue, JSON.stringify(catalogueOf(report.flats)))
  const run = (tool: string, ...words: string[]) =>
    execFileSync(process.execPath, [`tools/${tool}.ts`, ...words], {
      env: { ...process.env, DATA_DIR: dataDir, DEMO: '0' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  run('import', catalogue, '--source', 'model')
  run('geometry', model, '--building', HOUSE)
}

export const MODEL_PROJECT = 'Дом по\u00A0модели'

type Flat = { number: string | null; floors: number[]; area: number }

const catalogueOf = (flats: readonly Flat[]) => ({
  format: 'stvor',
  version: 1,
  source: { generated: '2026-11-02T09:00:00+03:00' },
  projects: [{ id: 'model-project', name: MODEL_PROJECT, latitude: 58, longitude: 56 }],
  buildings: [{ id: HOUSE, project: 'model-project', name: 'Дом 1', keys: '2028-2' }],
  sections: [{ building: HOUSE, name: '1' }],
  lots: flats.map(({ number, floors, area }) => ({
    id: `model-${number}`,
    kind: 'flat',
    building: HOUSE,
    section: '1',
    floor: floors[0],
    number,
    rooms: 2,
    area,
    price: 9_000_000,
  })),
})
