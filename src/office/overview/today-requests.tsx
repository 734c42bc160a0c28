import type { OverviewData } from '#contract/office/overview.ts'
import { clockText } from '#office/kit/moment.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'
import { Stage } from '#office/requests/stage-tag.tsx'

type Requests = NonNullable<OverviewData['requests']>

/** Requests of today. */
export const TodayRequests = ({ requests }: { requests: Requests }) => (
  <Section title="Заявки сегодня">
    <Table
      caption="Заявки сегодня"
      items={requests.items}
      keyOf={({ number }) => number}
      empty="Сегодня заявок ещё не было"
      columns={[
        {
          title: 'Номер',
          is: 'whole',
          cell: ({ number }) => <Link href={`/staff/requests/${number}`}>{number}</Link>,
        },
        { title: 'Пришла', is: 'whole', cell: ({ createdAt }) => clockText(createdAt) },
        { title: 'Имя', cell: ({ name }) => name },
        { title: 'О чём', cell: ({ subject }) => subject },
        { title: 'Стадия', is: 'whole', cell: Stage },
        { title: 'Ответственный', cell: ({ responsible }) => responsible ?? '—' },
      ]}
    />
  </Section>
)
