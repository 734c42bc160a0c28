import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'
import { assembleHouse } from '#geometry/assemble/assemble-house.ts'
import { readHouseFile } from '#server/geometry/reading/read-house-file.ts'
import { runImport } from '#server/import/run.ts'

import { catalogueOfModel } from '../../support/ifc/catalogue-of-model.ts'
import { houseOfIfc } from '../../support/ifc/house-of-ifc.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { startSite } from '../../support/site.ts'

test('a company with nothing but its model and prices has plans, cut-aways, floors, facades and the sun', async () => {
  await using site = await startSite({ template: 'empty' })
  const { pool, dataDir, databaseUrl } = site
  const path = join(dataDir, 'house.ifc')
  writeFileSync(path, houseOfIfc())
  const { sections, report } = assembleHouse(await readHouseFile(path), [])
  const { geometry } = sections[0]!
  for (const unit of geometry.floors[0]!.units)
    unit.lots = unit.stack === '1' ? ['1', '3'] : ['2', '4']
  const input = join(dataDir, 'catalogue.json')
  writeFileSync(input, JSON.stringify(catalogueOfModel(report.flats, { geometry })))
  const { state } = await runImport({ pool, dataDir, databaseUrl, input, source: 'модель' })
  expect(state).toBe('published')
  await site.catalogue.refresh()
  const flats = site.catalogue.current.lots('flat').every(lotQuery())
  expect(flats.length).toBe(report.flats.length)
  for (const { id } of flats) {
    const { body } = await site.app.inject(`/kvartiry/${id}`)
    const text = body.replaceAll('&nbsp;', '\u00A0')
    const views = ['План', 'В\u00A0объёме', 'На\u00A0этаже', 'На\u00A0фасаде', 'Солнце']
    expect(views.filter((view) => !text.includes(`>${view}</a>`))).toEqual([])
    // The length of its rooms along the house, as it is measured in the model.
    expect(text.includes('>5000<')).toBe(true)
    const paper = readPdf((await site.app.inject(`/pdf/kvartiry/${id}.pdf`)).rawPayload)
    expect(paper.text.includes('Кухня-гостиная') && paper.text.includes('С/у')).toBe(true)
  }
})
