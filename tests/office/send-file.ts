import sharp from 'sharp'

import type { startSite } from '../support/site.ts'

type Site = Awaited<ReturnType<typeof startSite>>

export type Sent = { name: string; body: Uint8Array<ArrayBuffer>; alt?: string; page?: string }

/** A form with a file, as a browser sends it. */
export async function sendFile(
  { app }: Pick<Site, 'app'>,
  cookie: string,
  path: string,
  { name, body, alt = '', page }: Sent,
) {
  const form = new FormData()
  form.set('file', new File([body], name))
  form.set('alt', alt)
  if (page) form.set('page', page)
  const written = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: `/staff/api${path}`,
    headers: {
      origin: 'http://127.0.0.1:3000',
      cookie,
      'content-type': written.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await written.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** A photograph with the place where it was taken. */
export async function photograph(colour: string, width = 1_000): Promise<Uint8Array<ArrayBuffer>> {
  const body = await sharp({ create: { width, height: 600, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'Секрет' }, IFD3: { GPSLatitude: '58/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(body)
}
