import { useLoaded } from '#office/api/use-loaded.ts'
import type { ListQuery } from '#office/list/use-list-query.ts'
import { Field, Select } from '#site/ui/fields/field.tsx'

type ProjectOption = { value: string; label: string }

/** Which requests are looked for: their state, project and days. */
export function RequestConditions({ query }: { query: ListQuery }) {
  const { body } = useLoaded<{ items: ProjectOption[] }>('/options/projects')
  const bound = (name: string) => ({
    value: query.get(name),
    onChange: ({ target }: { target: { value: string } }) => query.set(name, target.value),
  })
  return (
    <>
      <Select label="Состояние" {...bound('state')}>
        <option value="">Все</option>
        <option value="new">Принятые</option>
        <option value="failed">Не доставленные</option>
        <option value="quarantined">В карантине</option>
        <option value="erased">Стёртые</option>
      </Select>
      <Select label="Проект" {...bound('project')}>
        <option value="">Все</option>
        {body?.items.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Field label="С" type="date" {...bound('from')} />
      <Field label="По" type="date" {...bound('to')} />
    </>
  )
}
