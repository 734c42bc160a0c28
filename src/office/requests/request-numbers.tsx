import { useLoaded } from '#office/api/use-loaded.ts'
import { Conditions } from '#office/kit/layout/conditions.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'
import { shareOf, Table } from '#office/kit/table.tsx'
import { useListQuery } from '#office/list/use-list-query.ts'

import { FilterDays } from './filter-days.tsx'
import styles from './request-numbers.module.css'

const dayFormat = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' })

/** How many requests came, by day, by where visitors came from, and by project. */
export function RequestNumbers() {
  const query = useListQuery()
  const { body, trouble } = useLoaded('GET /requests/numbers', { query: query.search })
  const parts = body && [
    { title: 'По дням', rows: body.byDay.map(({ day, count }) => [dayText(day), count] as const) },
    {
      title: 'По источникам',
      rows: body.bySource.map(({ source, count }) => [source || 'прямые заходы', count] as const),
    },
    {
      title: 'По проектам',
      rows: body.byProject.map(({ project, count }) => [project, count] as const),
    },
  ]
  return (
    <OfficeScreen title="Заявки: числа">
      <Conditions>
        <FilterDays query={query} />
      </Conditions>
      <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
      {body ? <p>{`Всего: ${body.total}. Без спама и стёртых; без дат — за 30 дней.`}</p> : null}
      <div className={styles.numbers}>
        {parts?.map(({ title, rows }) => (
          <Section key={title} title={title}>
            <Table
              caption={title}
              items={rows}
              keyOf={([name]) => name}
              empty="Заявок не было"
              columns={[
                { title: 'Что', cell: ([name]) => name },
                {
                  title: 'Заявок',
                  is: 'number',
                  cell: ([, count]) => count,
                  share: shareOf(rows, ([, count]) => count),
                },
              ]}
            />
          </Section>
        ))}
      </div>
    </OfficeScreen>
  )
}

const dayText = (day: string) => dayFormat.format(new Date(day))
