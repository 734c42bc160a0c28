import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { startCrm, typed, until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'

test('a receiver gets each lot as the visitor saw it, with the names its source gives it', async () => {
  await using crm = await startCrm()
  const folder = mkdtempSync(join(tmpdir(), 'stvor-targets-'))
  const path = join(folder, 'targets.json')
  writeFileSync(path, JSON.stringify([{ name: 'crm', type: 'webhook', url: crm.url }]))
  try {
    await using site = await startSite({ settings: { REQUEST_TARGETS_FILE: path } })
    const [flat] = site.catalogue.current.lots('flat').find(lotQuery()).lots
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/requests',
      payload: typed({ lots: [flat!.id], idempotencyKey: 'seen' }),
    })
    expect(answer.statusCode).toBe(201)
    await until(() => crm.arrived.length > 0)
    const { rows } = await site.pool.query(
      `select s.name, k.external_id from lot_key k join source s on s.id = k.source_id where k.lot_id = ${flat!.id}`,
    )
    expect(crm.arrived[0]!.body).toMatchObject({
      lots: [
        {
          id: flat!.id,
          source: rows[0].name,
          externalId: rows[0].external_id,
          kind: 'flat',
          project: flat!.project.name,
          building: flat!.building.name,
          number: flat!.number,
          area: flat!.area,
          price: flat!.price,
          status: flat!.status,
          url: flat!.url,
        },
      ],
    })
    const parking = site.catalogue.current.lots('parking')
    const [motorcycle] = parking.find(lotQuery({ placeKinds: ['moto'] })).lots
    const sent = await site.app.inject({
      method: 'POST',
      url: '/api/requests',
      payload: typed({ lots: [motorcycle!.id], idempotencyKey: 'motorcycle' }),
    })
    await expect
      .poll(async () => (await site.app.inject(sent.headers.location!)).body)
      .toContain(`Мотоместо №\u00A0${motorcycle!.number}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
