import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { assembleHouse } from '../../src/geometry/assemble/assemble-house.ts'
import { readHouseFile } from '../../src/server/geometry/reading/read-house-file.ts'
import { catalogueOfModel, MODEL_HOUSE } from '../../tests/support/ifc/catalogue-of-model.ts'
import { houseOfIfc } from '../../tests/support/ifc/house-of-ifc.ts'

/** A house beside those of the demo that is drawn from its IFC model; the site of the folder must be stopped. */
export async function addHouseOfModel(folder: string, dataDir: string) {
  const model = join(folder, 'house.ifc')
  writeFileSync(model, houseOfIfc())
  const { report } = assembleHouse(await readHouseFile(model), [])
  const catalogue = join(folder, 'house.json')
  writeFileSync(catalogue, JSON.stringify(catalogueOfModel(report.flats)))
  const run = (tool: string, ...words: string[]) =>
    execFileSync(process.execPath, [`tools/${tool}.ts`, ...words], {
      env: { ...process.env, DATA_DIR: dataDir, DEMO: '0' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  run('import', catalogue, '--source', 'model')
  run('geometry', model, '--building', MODEL_HOUSE)
}
