import type { Queryable } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

const selectMeasuredFile = statement(
  'document-file/selectMeasuredFile',
  `select octet_length(body) bytes, encode(sha256(body), 'hex') sha256 from kept_file where hash = $1`,
  ['text'],
  rowOf<{ bytes: number; sha256: string }>({ bytes: 'integer', sha256: 'text' }),
)

/** Size and hash of the file that staff chose for a document; of another's file nothing is known. */
export async function measuredFile(client: Queryable, layer: JsonObject): Promise<JsonObject> {
  const { file } = layer
  if (file === undefined) return {}
  const [, hash] = /^\/files\/([0-9a-f]{32})\//.exec(typeof file === 'string' ? file : '') ?? []
  const { rows } = await selectMeasuredFile(client, hash ?? null)
  return { bytes: rows[0]?.bytes ?? null, sha256: rows[0]?.sha256 ?? null }
}

/** A replaced document keeps its earlier files, because its readers may refer to them. */
export const rememberFile = statement(
  'document-file/rememberFile',
  `update document set earlier = jsonb_build_array(
       jsonb_build_object('version', version, 'date', date, 'file', file, 'bytes', bytes)) || earlier
     where id = $1 and file is not null and file is distinct from $2`,
  ['integer', 'text'],
)
