import type { OverviewData } from '#contract/office/overview.ts'
import { Fact, Facts } from '#office/kit/facts.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'
import { Stage } from '#office/requests/stage-tag.tsx'

import { durationText } from './duration-text.ts'

type Requests = NonNullable<OverviewData['requests']>

/** Requests of today, and how fast those of the last week were answered. */
export const TodayRequests = ({ requests }: { requests: Requests }) => (
  <Section title="Заявки сегодня">
    <Facts large>
      <Fact name="Пришло сегодня">{String(requests.today)}</Fact>
      <Fact name="Без ответа">
        {requests.unanswered}
        <small>{oldestText(requests)}</small>
      </Fact>
      <Fact name={'Обычный ответ за\u00A07\u00A0дней'}>
        {requests.median === null ? '—' : durationText(requests.median)}
        <small>{longestText(requests)}</small>
      </Fact>
    </Facts>
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
        { title: 'Пришла', is: 'whole', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
        { title: 'Имя', cell: ({ name }) => name },
        { title: 'О чём', cell: ({ subject }) => subject },
        { title: 'Стадия', is: 'whole', cell: Stage },
        { title: 'Ответственный', cell: ({ responsible }) => responsible ?? '—' },
      ]}
    />
  </Section>
)

function oldestText({ oldest }: Requests): string {
  if (oldest === null) return ''
  return `самая давняя ждёт ${durationText((Date.now() - Date.parse(oldest)) / 1_000)}`
}

/** The answer is the first note or the first change of the stage. */
const longestText = ({ longest }: Requests): string =>
  longest === null ? 'ещё не\u00A0отвечали' : `дольше всего\u00A0— ${durationText(longest)}`
