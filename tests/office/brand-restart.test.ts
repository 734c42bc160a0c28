import { expect, test } from 'vitest'

import { newDatabase, removeDatabase } from '../support/database.ts'
import { startSite } from '../support/site.ts'
import { from } from './owner-desk.ts'
import { signedIn } from './office.ts'

test('a published brand is on the first answer of the next start, before the database is asked', async () => {
  const at = await newDatabase('demo')
  const first = await startSite({ at })
  const { ask } = await signedIn(first, 'owner')
  const saved = await ask('PUT', '/brand', { data: { name: 'Излучина' } }, from(0))
  await ask('POST', '/brand/publish', {}, from(saved.body.revision))
  const title = async ({ app }: typeof first) =>
    /<title>[^<]*<\/title>/.exec((await app.inject('/')).body)?.[0]
  await expect.poll(() => title(first)).toContain('— Излучина')
  await first.app.close()
  const second = await startSite({ at })
  expect(second.catalogue.fromSnapshot).toBe(true)
  expect(await title(second)).toContain('— Излучина')
  await second.app.close()
  await removeDatabase(at)
})
