import { complaintOf } from '#server/background/complaint.ts'
import { BadBackup } from '#server/operations/backup/manifest.ts'
import { BadSetting } from '#server/config.ts'
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

/** What to print of an error of a command. */
export const complaint = (error: unknown): unknown =>
  complaintOf(error, [BadBackup, BadSetting, Refusal])
