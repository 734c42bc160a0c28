import { mayDo } from '#domain/office/roles.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { Moment } from '#office/kit/moment.tsx'
import type { Column } from '#office/kit/table.tsx'
import { ListScreen } from '#office/list/list-screen.tsx'
import { useListQuery } from '#office/list/use-list-query.ts'
import { Link } from '#office/navigation/link.tsx'
import { navigate } from '#office/navigation/navigate.ts'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { AllowNotices } from './allow-notices.tsx'
import { ExportRequests } from './export-requests.tsx'
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
    is: 'whole',
    cell: ({ number }) => <Link href={`/staff/requests/${number}`}>{number}</Link>,
  },
  { title: 'Получена', is: 'whole', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  { title: 'Имя', cell: ({ name }) => name || '—' },
  { title: 'Телефон', is: 'whole', cell: ({ phone }) => (phone ? formatPhone(phone) : '—') },
  { title: 'Категория', cell: ({ category }) => category || '—' },
  { title: 'Состояние', cell: ({ state }) => requestStates[state] ?? state },
  { title: 'Доставка', cell: ({ deliveries }) => deliveries.map(deliveryText).join('; ') || '—' },
]

/** What visitors left, the newest first. */
export function RequestList() {
  const { role } = useMe()
  const query = useListQuery()
  return (
    <ListScreen
      title="Заявки"
      path="/requests"
      columns={columns}
      keyOf={({ number }) => number}
      actions={
        <>
          <AllowNotices />
          <Button look="line" size="small" onClick={() => navigate('/staff/requests/numbers')}>
            Числа
          </Button>
        </>
      }
      conditions={() => <RequestConditions query={query} />}
    >
      {mayDo(role, 'requestData', 'publish') ? <ExportRequests query={query} /> : null}
    </ListScreen>
  )
}
