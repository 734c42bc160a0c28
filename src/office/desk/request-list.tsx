import { useState } from 'react'

import { useLoaded } from '#office/api/use-loaded.ts'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Pages } from '#office/kit/pages.tsx'
import { SearchField } from '#office/kit/search-field.tsx'
import { Table, type Column } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'
import { Field, Select } from '#site/ui/fields/field.tsx'

import { deliveryText, requestStates } from './request-words.ts'

type ListedRequest = {
  number: string
  createdAt: string
  state: string
  category: string
  name: string
  phone: string
  deliveries: { target: string; state: string }[]
}
type Answer = { items: ListedRequest[]; total: number; page: number; pages: number }

const EMPTY = { q: '', state: '', from: '', to: '' }

const columns: Column<ListedRequest>[] = [
  {
    title: 'Номер',
    cell: ({ number }) => <Link href={`/staff/requests/${number}`}>{number}</Link>,
  },
  { title: 'Получена', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  { title: 'Имя', cell: ({ name }) => name || '—' },
  { title: 'Телефон', cell: ({ phone }) => phone || '—' },
  { title: 'Категория', cell: ({ category }) => category || '—' },
  { title: 'Состояние', cell: ({ state }) => requestStates[state] ?? state },
  { title: 'Доставка', cell: ({ deliveries }) => deliveries.map(deliveryText).join('; ') || '—' },
]

/** What visitors left, the newest first. */
export function RequestList() {
  const [wanted, setWanted] = useState(EMPTY)
  const [page, setPage] = useState(1)
  const query = new URLSearchParams({ ...wanted, page: String(page) })
  const { body, trouble } = useLoaded<Answer>(`/requests?${query}`)
  const want = (part: Partial<typeof EMPTY>) => {
    setWanted({ ...wanted, ...part })
    setPage(1)
  }
  return (
    <OfficeScreen title="Заявки">
      <SearchField value={wanted.q} onChange={(q) => want({ q })} />
      <Form onSubmit={() => {}}>
        <FormActions>
          <Select
            label="Состояние"
            value={wanted.state}
            onChange={({ target }) => want({ state: target.value })}
          >
            <option value="">Все</option>
            <option value="new">Принятые</option>
            <option value="failed">Не доставленные</option>
            <option value="quarantined">В карантине</option>
            <option value="erased">Стёртые</option>
          </Select>
          <Field
            label="С"
            type="date"
            value={wanted.from}
            onChange={({ target }) => want({ from: target.value })}
          />
          <Field
            label="По"
            type="date"
            value={wanted.to}
            onChange={({ target }) => want({ to: target.value })}
          />
        </FormActions>
      </Form>
      <Notice said={trouble === null ? null : { text: trouble, isTrouble: true }} />
      <Table
        caption="Заявки"
        columns={columns}
        items={body?.items}
        keyOf={({ number }) => number}
        empty="Заявок не нашлось"
      />
      <Pages page={page} pages={body?.pages ?? 1} onPage={setPage} />
    </OfficeScreen>
  )
}
