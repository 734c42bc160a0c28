import type { Pool } from 'pg'

/** What the media library says of a picture. */
type Described = { alt: string; focus: readonly [x: number, y: number] }

/** Staff's pictures are named by their hash; whatever else has an address is described where it is named. */
const BY_HASH = /^[0-9a-f]{32}$/

export async function describedPictures(
  pool: Pool,
  names: readonly string[],
): Promise<Map<string, Described>> {
  const hashes = names.filter((name) => BY_HASH.test(name))
  if (hashes.length === 0) return new Map()
  const { rows } = await pool.query<{ hash: string; alt: string; x: number; y: number }>(
    'select hash, alt, focal_x x, focal_y y from media where hash = any($1)',
    [hashes],
  )
  return new Map(rows.map(({ hash, alt, x, y }) => [hash, { alt, focus: [x, y] }]))
}
