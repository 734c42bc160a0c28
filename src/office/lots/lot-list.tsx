import { useState } from 'react'

import type { LotItem } from '#contract/office/lots.ts'
import { kindNames, lotCalled } from '#domain/lots/lot-titles.ts'
import { lotKinds, lotStatuses } from '#domain/lots/lot.ts'
import { optionsOf, type RecordField } from '#domain/office/fields/record-field.ts'
import { lotFieldCalled, lotStatusNames } from '#domain/office/lot-fields.ts'
import { mayDo } from '#domain/office/roles.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { FieldInput } from '#office/fields/field-input.tsx'
import { FormActions } from '#office/kit/form.tsx'
import type { Column } from '#office/kit/table.tsx'
import { ListScreen } from '#office/list/list-screen.tsx'
import { useListQuery, type ListQuery } from '#office/list/use-list-query.ts'
import { WithThumbnail } from '#office/media/thumbnail.tsx'
import { Link } from '#office/navigation/link.tsx'
import { navigate } from '#office/navigation/navigate.ts'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Checkbox } from '#site/ui/fields/field.tsx'

import { BulkChange } from './bulk-change.tsx'
import { LotState } from './lot-state.tsx'
import { moneyText, shown } from './lot-words.ts'

/** All lots of the site, and the way to change many of them at once. */
export function LotList() {
  const { role } = useMe()
  const query = useListQuery()
  const [isBulk, setBulk] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const list = useLoaded('GET /lots', { query: query.search })
  const mayChange = mayDo(role, 'lots', 'publish')

  function tick(id: number, isTicked: boolean) {
    setTicked(new Set(isTicked ? [...ticked, id] : [...ticked].filter((one) => one !== id)))
  }

  const bulk = (
    <FormActions>
      <Button look="line" size="small" onClick={() => navigate('/staff/lots/new')}>
        Создать
      </Button>
      {ticked.size > 0 ? (
        <Button look="line" size="small" onClick={() => setTicked(new Set())}>
          Снять отметки
        </Button>
      ) : null}
      <Button size="small" onClick={() => setBulk(true)}>
        {ticked.size > 0 ? `Изменить отмеченные: ${ticked.size}` : 'Изменить найденные'}
      </Button>
    </FormActions>
  )
  return (
    <>
      <ListScreen
        title="Лоты"
        query={query}
        list={list}
        columns={mayChange ? [tickColumn(ticked, tick), ...columns] : columns}
        keyOf={({ id }) => id}
        actions={mayChange ? bulk : null}
        conditions={<LotConditions query={query} />}
      />
      {isBulk ? (
        <BulkChange
          filter={ticked.size > 0 ? {} : Object.fromEntries(new URLSearchParams(query.search))}
          ids={ticked.size > 0 ? [...ticked] : null}
          onClose={() => setBulk(false)}
          onMade={list.reload}
        />
      ) : null}
    </>
  )
}

/** Ticks outlive pages and conditions of the list. */
const tickColumn = (
  ticked: ReadonlySet<number>,
  onTick: (id: number, isTicked: boolean) => void,
): Column<LotItem> => ({
  title: 'Отметить',
  is: 'tick',
  cell: (lot) => (
    <Checkbox
      checked={ticked.has(lot.id)}
      aria-label={`Отметить: ${lotCalled(lot)}`}
      onChange={({ target }) => onTick(lot.id, target.checked)}
    >
      {null}
    </Checkbox>
  ),
})

const columns: Column<LotItem>[] = [
  {
    title: 'Лот',
    sort: 'number',
    cell: (lot) => (
      <WithThumbnail src={lot.picture}>
        <Link href={`/staff/lots/${lot.id}`}>{lotCalled(lot)}</Link>
      </WithThumbnail>
    ),
  },
  { title: 'Проект', sort: 'project', cell: ({ project }) => project },
  { title: 'Состояние', sort: 'status', is: 'whole', cell: (lot) => <LotState lot={lot} /> },
  { title: 'Цена, ₽', sort: 'price', is: 'number', cell: moneyText },
  { title: 'Площадь, м²', sort: 'area', is: 'number', cell: shown('area') },
  {
    title: 'Задано вручную',
    cell: ({ overrides }) =>
      overrides.map(({ field }) => lotFieldCalled(field)?.label ?? field).join(', ') || '—',
  },
]

const conditions: readonly RecordField[] = [
  { name: 'project', label: 'Проект', kind: 'choice', from: 'projects' },
  { name: 'building', label: 'Корпус', kind: 'choice', from: 'buildings' },
  { name: 'kind', label: 'Вид', kind: 'choice', options: optionsOf(lotKinds, kindNames) },
  {
    name: 'status',
    label: 'Состояние',
    kind: 'choice',
    options: optionsOf(lotStatuses, lotStatusNames),
  },
  {
    name: 'state',
    label: 'Правки',
    kind: 'choice',
    options: [{ value: 'set', label: 'Только с правками' }],
  },
]

/** Conditions of the list of lots and of bulk changes. */
const LotConditions = ({ query }: { query: ListQuery }) =>
  conditions.map((field) => (
    <FieldInput
      key={field.name}
      field={field}
      value={query.get(field.name)}
      error={undefined}
      nothing="Все"
      onChange={(value) => query.set(field.name, typeof value === 'string' ? value : '')}
    />
  ))
