import { formatPhone } from '#domain/text/phone.ts'
import { Moment } from '#office/kit/moment.tsx'
import type { Column } from '#office/kit/table.tsx'
import { ListScreen } from '#office/list/list-screen.tsx'
import { Link } from '#office/navigation/link.tsx'

import { RequestConditions } from './request-conditions.tsx'
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

const columns: Column<ListedRequest>[] = [
  {
    title: 'Номер',
    cell: ({ number }) => <Link href={`/staff/requests/${number}`}>{number}</Link>,
  },
  { title: 'Получена', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  { title: 'Имя', cell: ({ name }) => name || '—' },
  { title: 'Телефон', cell: ({ phone }) => (phone ? formatPhone(phone) : '—') },
  { title: 'Категория', cell: ({ category }) => category || '—' },
  { title: 'Состояние', cell: ({ state }) => requestStates[state] ?? state },
  { title: 'Доставка', cell: ({ deliveries }) => deliveries.map(deliveryText).join('; ') || '—' },
]

/** What visitors left, the newest first. */
export const RequestList = () => (
  <ListScreen
    title="Заявки"
    path="/requests"
    columns={columns}
    keyOf={({ number }) => number}
    conditions={(query) => <RequestConditions query={query} />}
  />
)
