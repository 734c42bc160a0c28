import { useState } from 'react'

import type { DifferenceGroup, ImportDifference } from '#contract/office/runs.ts'
import { kindNames } from '#domain/lots/lot-titles.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { Conditions } from '#office/kit/layout/conditions.tsx'
import { Pages } from '#office/kit/pages.tsx'
import { Table } from '#office/kit/table.tsx'
import { Select } from '#site/ui/fields/field.tsx'

import { fieldName, shareText, valueText } from './import-words.ts'

const ALL = { building: '', field: '', page: 1 }

/** Every value that changed, house by house; what waits comes first. */
export function RunDiff({ id }: { id: string }) {
  const [wanted, setWanted] = useState(ALL)
  const query = new URLSearchParams({ ...wanted, page: String(wanted.page) })
  const { body } = useLoaded('GET /runs/:id/diff', { params: { id }, query })
  const groups = body?.groups ?? []
  if (body && groups.length === 0) return <p>Ни один лот не изменился.</p>
  const choice = (name: 'building' | 'field', label: string, title: (value: string) => string) => (
    <Select
      label={label}
      value={wanted[name]}
      onChange={({ target }) => setWanted({ ...wanted, [name]: target.value, page: 1 })}
    >
      <option value="">Все</option>
      {[...countsBy(groups, name)].map(([value, count]) => (
        <option key={value} value={value}>{`${title(value)}: ${count}`}</option>
      ))}
    </Select>
  )
  return (
    <>
      <Conditions>
        {choice('building', 'Дом', (value) => value)}
        {choice('field', 'Поле', fieldName)}
      </Conditions>
      <Table
        caption="Что изменилось"
        items={body?.items}
        keyOf={({ lot, number, field, part }) => `${lot} ${number} ${field} ${part}`}
        empty="Ничего не нашлось"
        columns={[
          { title: 'Дом', cell: ({ building }) => building },
          { title: 'Лот', cell: lotText },
          { title: 'Поле', cell: ({ field }) => fieldName(field) },
          { title: 'Было', cell: ({ field, was }) => valueText(field, was) },
          { title: 'Стало', cell: (row) => becomesText(row) },
        ]}
      />
      <Pages
        page={wanted.page}
        pages={body?.pages ?? 1}
        onPage={(page) => setWanted({ ...wanted, page })}
      />
    </>
  )
}

const lotText = ({ lot, kind, number }: ImportDifference) =>
  [kind && kindNames[kind], number ?? lot].filter((part) => part !== null).join(' ') || '—'

/** «5 500 000 ₽, +10 % (ждёт решения)» */
const becomesText = ({ field, was, becomes, part }: ImportDifference) =>
  valueText(field, becomes) +
  (field === 'price' && typeof was === 'number' && typeof becomes === 'number'
    ? `, ${shareText({ was, becomes })}`
    : '') +
  (part === null ? '' : ' (ждёт решения)')

function countsBy(groups: DifferenceGroup[], name: 'building' | 'field'): Map<string, number> {
  const counts = new Map<string, number>()
  for (const group of groups) counts.set(group[name], (counts.get(group[name]) ?? 0) + group.count)
  return counts
}
