import type { CommandLine } from '#contract/command-line.ts'
import type { Notices } from '#server/import/decide/survey-result.ts'
import type { ImportReport } from '#server/import/runs/report.ts'

import type { Outcome } from './import-request.ts'

/** Lines of the report that are shown; the run keeps more. */
const SHOWN = 20

/** The report of an import in words, a line each. */
export function outcomeLines({ state, report }: Outcome): string[] {
  const heads = report.dryRun ? rehearsed : done
  const head = `${headOf(state, report, heads)}: ${report.input}${descriptionOf(report)}`
  const reason = reasonOf(report)
  if (reason !== null) return [head, `  ${reason}`, ...noticeLines('не взято', report.faults)]
  return [
    head,
    ...(report.note ? [`  ${report.note}`] : []),
    ...report.notices.map((notice) => `  ${notice}`),
    ...report.overview.map((line) => `  ${line}`),
    ...report.held.map(({ part, title, reason }) => `  придержано ${part}: ${title}: ${reason}`),
    ...report.declined.map((reason) => `  отклонено раньше и снова пропущено: ${reason}`),
    ...countLines(report),
    ...report.skipped.map(([kind, count]) => `  пропущено: ${kind} — ${count}`),
    ...report.unknown
      .slice(0, SHOWN)
      .map(
        ({ field, value, count, line }) =>
          `  неизвестное значение: ${field} «${value}» — ${count}, впервые в строке ${line}`,
      ),
    ...noticeLines('не взято', report.faults),
    ...noticeLines('замечание', report.warnings),
    ...endLines(state, report),
  ]
}

/** The same for a program. */
export const outcomeLine = ({ state, report }: Outcome): CommandLine => ({
  state,
  reason: reasonOf(report),
  run: report.run,
})

const reasonOf = ({ refusal }: ImportReport) =>
  refusal && `${refusal.line === null ? '' : `строка ${refusal.line}: `}${refusal.text}`

const headOf = (
  state: Outcome['state'],
  { version }: ImportReport,
  heads: Record<Outcome['state'], string>,
) => (state === 'held' && version !== null ? 'Опубликовано, часть придержана' : heads[state])

const done = { published: 'Опубликовано', held: 'Придержано', refused: 'Отклонено' } as const

const rehearsed = {
  published: 'Было бы опубликовано',
  held: 'Было бы придержано',
  refused: 'Было бы отклонено',
} as const

function descriptionOf({ source, input, format, feedDate, dryRun }: ImportReport): string {
  const parts = [
    ...(source && source !== input ? [`источник «${source}»`] : []),
    ...(format ? [format] : []),
    ...(feedDate ? [`от ${feedDate}`] : []),
    ...(dryRun ? ['проверка без записи'] : []),
  ]
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}

function countLines(report: ImportReport): string[] {
  const { added, joined, changed, returned, gone, unchanged } = report
  const counts = [
    `лотов ${report.lots}`,
    `новых ${added}`,
    ...(joined > 0 ? [`есть и в другом источнике ${joined}`] : []),
    `изменилось ${changed}`,
    `вернулось ${returned}`,
    `ушло ${gone}`,
    `без изменений ${unchanged}`,
  ]
  const prices =
    report.priceUp + report.priceDown > 0
      ? [`  цена выросла у ${report.priceUp}, снизилась у ${report.priceDown}`]
      : []
  return [`  ${counts.join(', ')}`, ...prices]
}

function noticeLines(title: string, { count, first }: Notices): string[] {
  const lines = first
    .slice(0, SHOWN)
    .map(
      ({ line, id, text }) =>
        `  ${title}: строка ${line}${id === null ? '' : `, id ${id}`}: ${text}`,
    )
  return count > lines.length ? [...lines, `  ${title}: всего ${count}`] : lines
}

function endLines(state: Outcome['state'], { run, version, dryRun }: ImportReport): string[] {
  if (dryRun) return []
  const decide =
    state === 'held'
      ? [
          `  опубликовать и это: npm run import -- --approve ${run} [--part ЧАСТЬ]; не публиковать: --decline ${run}`,
        ]
      : []
  return [...versionLines(run, version, state), ...decide]
}

function versionLines(
  run: number | null,
  version: number | null,
  state: Outcome['state'],
): string[] {
  if (version === null && state === 'held') return ['  каталог на сайте остался прежним']
  if (version !== null) return [`  версия каталога ${version}, прогон ${run}`]
  return run === null ? [] : [`  каталог не изменился, прогон ${run}`]
}
