import type { CommandLine } from '#contract/command-line.ts'
import { complaintOf } from '#server/background/complaint.ts'
import { BadBackup } from '#server/operations/backup/manifest.ts'
import { BadSetting, type Config } from '#server/config.ts'
import { openDatabase, type Connection } from '#server/db/connect.ts'
import { Refusal } from '#server/publishing/refusal.ts'

/** Runs a command at the prompt: an error of the user is one line and exit code 1, a bug has its stack. */
export async function runCommand(command: (words: string[]) => Promise<void>): Promise<never> {
  try {
    await command(process.argv.slice(2))
    process.exit(0)
  } catch (error) {
    console.error(complaint(error))
    process.exit(1)
  }
}

/** Works on the database of the site, and closes it. */
export async function withDatabase<Result>(
  config: Config,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await openDatabase(config)
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** Prints how a command ended: in lines for people, or with `--json` as one for a program. */
export const printEnd = (lines: string[], line: CommandLine, json = false) =>
  console.log(json ? JSON.stringify(line) : lines.join('\n'))

/** Prints why a command failed; a bug has its stack for a program too. */
export function printFailure(error: unknown) {
  const reason = complaint(error)
  if (typeof reason === 'string' && process.argv.includes('--json'))
    printEnd([], { state: 'refused', reason }, true)
  else console.error(reason)
}

/** What to print of an error of a command. */
const complaint = (error: unknown): unknown => complaintOf(error, [BadBackup, BadSetting, Refusal])
