import sharp from 'sharp'
import { expect } from 'vitest'

import type { startSite } from '../support/site.ts'
import type { OfficeBrowser } from './office.ts'

type Site = Awaited<ReturnType<typeof startSite>>

/** A picture of a floor in the media library, by its hash. */
export async function bringFloorPicture(
  site: Site,
  { cookie }: Pick<OfficeBrowser, 'cookie'>,
  background = '#ede8dd',
  sent?: Buffer,
) {
  const create = { width: 1200, height: 800, channels: 3 as const, background }
  const bytes = sent ?? (await sharp({ create }).png().toBuffer())
  const form = new FormData()
  form.set('alt', 'План этажа')
  form.set('file', new File([new Uint8Array(bytes)], 'floor.png', { type: 'image/png' }))
  const response = new Response(form)
  const { statusCode, body } = await site.app.inject({
    method: 'POST',
    url: '/staff/api/media',
    headers: {
      origin: 'http://127.0.0.1:3000',
      cookie: cookie(),
      'content-type': response.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await response.arrayBuffer()),
  })
  expect([200, 201]).toContain(statusCode)
  return String(JSON.parse(body).hash)
}
