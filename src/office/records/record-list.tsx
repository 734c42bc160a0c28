import { lazy, Suspense, useMemo, useState } from 'react'

import type { RecordItem } from '#contract/office/records.ts'
import type { RecordField } from '#domain/office/fields/record-field.ts'
import { nameOf, type RecordKind } from '#domain/office/fields/record-kind.ts'
import { mayDo } from '#domain/office/roles.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { FieldInput } from '#office/fields/field-input.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import type { Column } from '#office/kit/table.tsx'
import { ListScreen } from '#office/list/list-screen.tsx'
import { useListQuery, type ListQuery } from '#office/list/use-list-query.ts'
import { navigate } from '#office/navigation/navigate.ts'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Checkbox } from '#site/ui/fields/field.tsx'

import { ManyRecords } from './many-records.tsx'
import { columnsOf, listedFields } from './record-columns.tsx'
import { stateNames } from './record-words.ts'
import { useRecordOrder } from './use-record-order.tsx'

const LandingProposals = lazy(async () => ({
  default: (await import('#office/landings/landing-proposals.tsx')).LandingProposals,
}))

/** All records of a kind, whether published or not. */
export function RecordList({ kind }: { kind: RecordKind }) {
  const { role } = useMe()
  const query = useListQuery()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const list = useLoaded('GET /:entity', { params: { entity: kind.entity }, query: query.search })
  const from = listedFields(kind).find((field) => field.from)?.from
  const { body } = useLoaded(from ? 'GET /options/:from' : null, { params: { from: from ?? '' } })
  const options = body?.items
  const columns = useMemo(() => columnsOf(kind, options), [kind, options])
  const order = useRecordOrder(kind, list.body?.items ?? [], list.reload)
  const mayChange = mayDo(role, kind.area, 'publish') && !kind.isFixed
  const mayCreate = mayDo(role, kind.area, 'draft') && !kind.isFixed
  const isOrdered =
    mayChange && kind.fields.some(({ name }) => name === 'sort') && isComplete(query)

  const tick = (id: number, isTicked: boolean) =>
    setTicked(new Set(isTicked ? [...ticked, id] : [...ticked].filter((one) => one !== id)))
  const create = (
    <Button size="small" onClick={() => navigate(`/staff/${kind.entity}/new`)}>
      Создать
    </Button>
  )
  return (
    <ListScreen
      title={kind.title}
      first={mayCreate ? 'нажмите «Создать», на\u00A0сайт выйдет только опубликованное' : ''}
      query={query}
      list={list}
      columns={[
        ...(mayChange ? [tickColumn(kind, ticked, tick)] : []),
        ...columns,
        ...(isOrdered ? [order.column] : []),
      ]}
      keyOf={({ id }) => id}
      {...(isOrdered && { rowOf: order.rowOf })}
      conditions={<Conditions kind={kind} query={query} />}
      actions={
        <FormActions>
          {ticked.size > 0 ? (
            <ManyRecords
              kind={kind}
              ids={[...ticked]}
              onMade={() => {
                setTicked(new Set())
                list.reload()
              }}
            />
          ) : null}
          {kind.entity === 'landings' && mayChange ? (
            <Suspense>
              <LandingProposals onMade={list.reload} />
            </Suspense>
          ) : null}
          {mayCreate ? create : null}
        </FormActions>
      }
    >
      <Notice message={order.outcome} />
    </ListScreen>
  )
}

/** Whether the whole list is seen in its saved order: only then a place in it means something. */
const isComplete = (query: ListQuery) =>
  ['q', 'state', 'filter', 'sort'].every((name) => query.get(name) === '')

const tickColumn = (
  kind: RecordKind,
  ticked: ReadonlySet<number>,
  onTick: (id: number, isTicked: boolean) => void,
): Column<RecordItem> => ({
  title: 'Отметить',
  is: 'tick',
  cell: ({ id, data }) => (
    <Checkbox
      checked={ticked.has(id)}
      aria-label={`Отметить: ${nameOf(kind, data)}`}
      onChange={({ target }) => onTick(id, target.checked)}
    >
      {null}
    </Checkbox>
  ),
})

const stateField = ({ isAlwaysShown }: RecordKind): RecordField => ({
  name: 'state',
  label: 'Состояние',
  kind: 'choice',
  options: [
    ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
    ...(isAlwaysShown ? [] : [{ value: 'hidden', label: 'скрыто' }]),
  ],
})

/** The state, and each choice that the list shows. */
function Conditions({ kind, query }: { kind: RecordKind; query: ListQuery }) {
  const wanted = new Map(
    query
      .get('filter')
      .split(',')
      .flatMap((part) => {
        const [name = '', ...value] = part.split(':')
        return name === '' ? [] : [[name, value.join(':')] as const]
      }),
  )
  function narrow(name: string, value: unknown) {
    wanted.set(name, typeof value === 'string' ? value : '')
    const parts = [...wanted].filter(([, one]) => one !== '')
    query.set('filter', parts.map((part) => part.join(':')).join(','))
  }
  return (
    <>
      <FieldInput
        field={stateField(kind)}
        value={query.get('state')}
        error={undefined}
        nothing="Все"
        onChange={(value) => query.set('state', typeof value === 'string' ? value : '')}
      />
      {listedFields(kind)
        .filter((field) => field.kind === 'choice')
        .map((field) => (
          <FieldInput
            key={field.name}
            field={conditionOf(field)}
            value={wanted.get(field.name) ?? ''}
            error={undefined}
            nothing="Все"
            onChange={(value) => narrow(field.name, value)}
          />
        ))}
    </>
  )
}

/** A condition may stay open, and needs no hint of a form. */
const conditionOf = ({ name, label, kind, options, from }: RecordField): RecordField => ({
  name,
  label,
  kind,
  ...(options && { options }),
  ...(from && { from }),
})
