import { Check } from 'typebox/schema'

import { commandLine, type CommandLine } from '#contract/command-line.ts'
import type { CommandEnd } from '#server/import/schedule/command-process.ts'
import { conflict, queued } from '#server/office/http/answers.ts'

/** Published and held both end a run; the reason of a refusal is the command's own. */
export async function commandAnswer<Finished>(
  end: CommandEnd | null,
  finished: () => Promise<Finished>,
) {
  if (end === null) return queued
  const refusal = refusalBy(end)
  return refusal === null ? finished() : conflict(refusal)
}

/** What staff read of a command that did not do its work; null: it did. */
export function refusalBy(end: CommandEnd): string | null {
  if (end.code === 0 || end.code === 2) return null
  const reason = readLine(end)?.reason ?? 'команда прервана'
  return `Не получилось: ${reason.slice(0, 500)}`
}

/** null: the command was killed, or broke with a stack. */
export function readLine({ output }: CommandEnd): CommandLine | null {
  try {
    const line: unknown = JSON.parse(output.trim().split('\n').at(-1) ?? '')
    return Check(commandLine, line) ? line : null
  } catch {
    return null
  }
}
