import type { CommandEnd } from '#server/import/schedule/command-process.ts'
import { conflict } from '#server/office/http/answers.ts'
import type { Answer } from '#server/office/http/endpoint.ts'

/** Published and held are both the end of a run; what it was refused for is told in its own words. */
export async function commandAnswer(
  end: CommandEnd | null,
  finished: () => Promise<Answer>,
): Promise<Answer> {
  if (end === null) return { status: 202, body: { state: 'queued' } }
  if (end.code === 0 || end.code === 2) return finished()
  return conflict(`Не получилось: ${reasonOf(end)}`)
}

/** The first line says what was tried, the second why not; a bug has a stack, of which the first line will do. */
function reasonOf({ output, complaint }: CommandEnd): string {
  const [head = '', reason = ''] = (output.trim() || complaint.trim()).split('\n')
  return (reason.trim() || head.trim() || 'команда прервана').slice(0, 500)
}
