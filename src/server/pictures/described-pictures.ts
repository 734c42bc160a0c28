import type { Picture } from '#domain/media/picture.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

export type Described = {
  picture: Picture
  /** From the media library, which names a picture by its hash. */
  alt: string | null
  focus: readonly [x: number, y: number] | null
}

type Row = Picture & { url: string; alt: string | null; x: number | null; y: number | null }

const findDescribed = statement(
  'described pictures',
  `select url, picture.hash, width, height, colour, alt, focal_x x, focal_y y
  from picture left join media on media.hash = picture.url
  where picture.hash is not null and url = any($1)`,
  ['text[]'],
  rowOf<Row>({
    url: 'text',
    hash: 'text!',
    width: 'integer!',
    height: 'integer!',
    colour: 'text?',
    alt: 'text?',
    x: 'float8?',
    y: 'float8?',
  }),
)

/** Of these addresses, the pictures that are here, and how the media library describes them. */
export async function describedPictures(
  client: Queryable,
  urls: readonly string[],
): Promise<Map<string, Described>> {
  if (urls.length === 0) return new Map()
  const { rows } = await findDescribed(client, urls)
  return new Map(
    rows.map(({ url, alt, x, y, ...picture }) => [
      url,
      { picture, alt, focus: x === null || y === null ? null : [x, y] },
    ]),
  )
}
