import { complaintOf } from '#server/background/complaint.ts'
import { BadBackup } from '#server/backup/manifest.ts'
import { BadSetting } from '#server/config.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

/** A command at the prompt: what the owner can mend is told in one line and ends with 1, a bug with its stack. */
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
