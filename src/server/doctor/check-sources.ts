import type { Pool } from 'pg'

import { advise, ok, wrong, type Finding } from './finding.ts'

type SourceRow = {
  name: string
  reason: string | null
  paused: boolean
  headers: { env: string }[]
}

const SOURCES = `
  select name, headers, pause_reason as reason, paused_at is not null as paused
  from source where removed_at is null order by id`

/** Sources that stand still: paused, or without a secret that their address asks for. */
export async function checkSources(
  pool: Pool,
  env: Record<string, string | undefined>,
): Promise<Finding[]> {
  const { rows } = await pool.query<SourceRow>(SOURCES)
  const found = rows.flatMap((source) => findingsOf(source, env))
  return found.length > 0 ? found : [ok('Источники', `${rows.length}, на паузе нет`)]
}

function findingsOf(
  { name, reason, paused, headers }: SourceRow,
  env: Record<string, string | undefined>,
): Finding[] {
  const about = `Источник «${name}»`
  const missing = headers.filter((header) => !env[header.env])
  return [
    ...missing.map((header) => wrong(about, `переменная ${header.env} не задана`)),
    ...(paused
      ? [advise(about, `на паузе${reason ? `: ${reason}` : ''}. Дальше: sources resume ${name}`)]
      : []),
  ]
}
