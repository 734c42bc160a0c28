import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'

type Notices = { count: number; first: { line: number; id: string | null; text: string }[] }

export type RunReport = {
  note: string | null
  notices: string[]
  overview: string[]
  declined: string[]
  skipped: [kind: string, count: number][]
  unknown: { field: string; value: string; count: number }[]
  faults: Notices
  warnings: Notices
}

/** What the reading of the file had to say, beside the changes. */
export function RunRemarks({ report }: { report: RunReport }) {
  const { note, notices, overview, declined, skipped, unknown, faults, warnings } = report
  const lines = [
    ...(note ? [note] : []),
    ...notices,
    ...overview,
    ...declined.map((text) => `Отклонено раньше и снова пропущено: ${text}`),
    ...skipped.map(([kind, count]) => `Пропущено: ${kind} — ${count}`),
    ...unknown.map(
      ({ field, value, count }) => `Неизвестное слово: ${field} «${value}» — ${count}`,
    ),
  ]
  const found = [
    ...faults.first.map((one) => ({ ...one, kind: 'не взято' })),
    ...warnings.first.map((one) => ({ ...one, kind: 'замечание' })),
  ]
  if (lines.length + found.length === 0) return null
  return (
    <Section title="Замечания к файлу">
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {found.length > 0 ? (
        <Table
          caption="Строки файла"
          items={found}
          keyOf={({ line, text, kind }) => `${kind} ${line} ${text}`}
          empty=""
          columns={[
            { title: 'Строка', cell: ({ line }) => line },
            { title: 'Запись', cell: ({ id }) => id ?? '—' },
            { title: 'Что', cell: ({ kind, text }) => `${kind}: ${text}` },
          ]}
        />
      ) : null}
    </Section>
  )
}
