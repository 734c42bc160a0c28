import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All lines of all journals of requests in a data folder. */
export function journalsOf({ dataDir }: { dataDir: string }): string {
  const folder = join(dataDir, 'requests')
  return readdirSync(folder)
    .filter((name) => name.includes('.jsonl'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}
