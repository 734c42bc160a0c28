import type { CommandEnd } from '#server/import/schedule/command-process.ts'
import { conflict } from '#server/office/http/answers.ts'
import type { Answer } from '#server/office/http/endpoint.ts'

/** Published and held both end a run; the reason of a refusal is the command's own text. */
export async function commandAnswer(
  end: CommandEnd | null,
  finished: () => Promise<Answer>,
): Promise<Answer> {
  if (end === null) return { status: 202, body: { state: 'queued' } }
  if (end.code === 0 || end.code === 2) return finished()
  return conflict(`Не получилось: ${reasonOf(end)}`)
}

/** The first line names the command, the second the reason; of a bug with a stack the first line is enough. */
function reasonOf({ output, complaint }: CommandEnd): string {
  const [head = '', reason = ''] = (output.trim() || complaint.trim()).split('\n')
  return (reason.trim() || head.trim() || 'команда прервана').slice(0, 500)
}
