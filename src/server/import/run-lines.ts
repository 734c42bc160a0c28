import { formatMoment } from '#domain/time/site-time.ts'
import type { RunLine } from '#server/import/runs/runs.ts'

/** Runs, newest first, a line each. */
export function runLines(runs: RunLine[]): string[] {
  if (runs.length === 0) return ['Импортов ещё не было']
  return runs.flatMap((run) => [
    [
      String(run.id).padStart(5),
      formatMoment(run.startedAt),
      run.source,
      stateNames[run.state] ?? run.state,
      ...(run.version === null ? [] : [`версия ${run.version}`]),
      ...(run.report && run.state !== 'refused'
        ? [`+${run.report.added + run.report.returned} −${run.report.gone} ~${run.report.changed}`]
        : []),
      ...(run.reason && run.state === 'refused' ? [run.reason] : []),
      ...(run.parts.length > 0 ? [`частей ждёт решения: ${run.parts.length}`] : []),
    ].join('  '),
    ...run.parts.map(({ part, title, reason }) => `         ${part}  ${title}: ${reason}`),
  ])
}

export const stateNames: Record<string, string> = {
  running: 'идёт',
  published: 'опубликован',
  held: 'ждёт одобрения',
  refused: 'отклонён',
  superseded: 'снят: позже опубликован другой',
  declined: 'отклонён человеком',
}
