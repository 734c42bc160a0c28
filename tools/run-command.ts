import { BadBackup } from '#server/backup/manifest.ts'
import { BadSetting } from '#server/config.ts'

/** A command at the prompt: what the owner can mend is told in one line and ends with 1, a bug with its stack. */
export async function runCommand(command: (words: string[]) => Promise<void>): Promise<never> {
  try {
    await command(process.argv.slice(2))
    process.exit(0)
  } catch (error) {
    const isPlain = error instanceof BadBackup || error instanceof BadSetting
    console.error(isPlain ? error.message : error)
    process.exit(1)
  }
}
