import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Place = { dataDir: string; databaseUrl: string }

/** `npm run requests -- …` at the prompt, beside the site that holds the database. */
export async function runRequests({ dataDir, databaseUrl }: Place, ...words: string[]) {
  const targets = join(dataDir, 'targets.json')
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REQUEST_TARGETS_FILE: existsSync(targets) ? targets : '',
  }
  const tool = join(import.meta.dirname, '../../tools/run.mjs')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [tool, 'requests', ...words], {
      env,
    })
    return { code: 0, out: stdout }
  } catch (error) {
    const { code, stderr, stdout } = error as { code: number; stderr: string; stdout: string }
    return { code, out: stderr || stdout }
  }
}
