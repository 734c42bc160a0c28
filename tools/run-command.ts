import { errorCode } from '#server/background/error-code.ts'
import { BadBackup } from '#server/backup/manifest.ts'
import { BadSetting } from '#server/config.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

/** A command at the prompt: what the owner can mend is told in one line and ends with 1, a bug with its stack. */
export async function runCommand(command: (words: string[]) => Promise<void>): Promise<never> {
  try {
    await command(process.argv.slice(2))
    process.exit(0)
  } catch (error) {
    console.error(complaintOf(error))
    process.exit(1)
  }
}

/** What to print of an error: its text where the owner can mend it, the whole of it where only we can. */
export function complaintOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isArgument = errorCode(error)?.startsWith('ERR_PARSE_ARGS') === true
  const isPlain = isArgument || plainKinds.some((kind) => error instanceof kind)
  return isPlain ? error.message : error
}

const plainKinds = [BadBackup, BadSetting, Refusal]
