import type { RequestCardData } from '#contract/office/requests.ts'
import { Moment } from '#office/kit/moment.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'

import { Stage } from './stage-tag.tsx'

/** What the same visitor has left besides, by phone or e-mail. */
export const OtherRequests = ({ others }: Pick<RequestCardData, 'others'>) =>
  others.length === 0 ? null : (
    <Section title="Другие заявки посетителя">
      <Table
        caption="Другие заявки посетителя"
        items={others}
        keyOf={({ number }) => number}
        empty="Других заявок нет"
        columns={[
          {
            title: 'Номер',
            is: 'whole',
            cell: ({ number }) => <Link href={`/staff/requests/${number}`}>{number}</Link>,
          },
          { title: 'Получена', is: 'whole', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
          { title: 'Категория', cell: ({ category }) => category || '—' },
          { title: 'Тема', cell: ({ subject }) => subject || '—' },
          {
            title: 'Стадия',
            cell: (item) => <Stage {...item} />,
          },
        ]}
      />
    </Section>
  )
