import { useAsked } from '#office/api/use-asked.ts'

/** How many lots a rule fits as it is typed, and the list of them. */
export function FittingLots({ path, rule }: { path: string; rule: unknown }) {
  const fitting = useAsked<{ count: number; url: string }>(path, { rule: rule ?? {} })
  if (!fitting) return <output />
  return (
    <output>
      {fitting.count === 0
        ? 'Ни один лот не подходит: проверьте условия. '
        : `Подходит лотов: ${fitting.count}. `}
      <a href={fitting.url} target="_blank" rel="noreferrer">
        Ближайший список на сайте
      </a>
    </output>
  )
}
