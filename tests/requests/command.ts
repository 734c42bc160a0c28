import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Place = { dataDir: string; databaseUrl: string }

const tool = join(import.meta.dirname, '../../tools/run.mjs')

function envOf({ dataDir, databaseUrl }: Place) {
  const targets = join(dataDir, 'targets.json')
  return {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REQUEST_TARGETS_FILE: existsSync(targets) ? targets : '',
  }
}

/** `npm run requests -- …` at the prompt, beside the site that holds the database. `out`: of a refusal its message. */
export async function runRequests(place: Place, ...words: string[]) {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [tool, 'requests', ...words],
      { env: envOf(place) },
    )
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stderr, stdout } = error as { code: number; stderr: string; stdout: string }
    return { code, out: stderr || stdout, err: stderr }
  }
}

/** The same at a terminal, where `answer` is typed to its question. */
export async function typeAt(place: Place, answer: string, ...words: string[]): Promise<string> {
  const command = [process.execPath, tool, 'requests', ...words].join(' ')
  const terminal = spawn('script', ['-qec', command, '/dev/null'], { env: envOf(place) })
  let shown = ''
  terminal.stdout.on('data', (piece: Buffer) => {
    const isAsked = shown.includes('напечатайте')
    shown += piece.toString()
    if (!isAsked && shown.includes('напечатайте')) terminal.stdin.write(`${answer}\n`)
  })
  await new Promise((closed) => terminal.on('close', closed))
  return shown
}
