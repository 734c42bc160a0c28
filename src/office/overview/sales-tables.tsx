import type { OverviewData } from '#contract/office/overview.ts'
import { withLetters } from '#domain/addresses/plain-path.ts'
import { formatDay } from '#domain/time/dates.ts'
import { Section } from '#office/kit/section.tsx'
import { shareOf, Table } from '#office/kit/table.tsx'

import styles from './overview.module.css'

type Page = OverviewData['pages']['most'][number]

/** Lots sold and reserved, by project, from the history of lots. */
export const Sales = ({ sales }: Pick<OverviewData, 'sales'>) => (
  <Section title="Что продаётся">
    <Table
      caption="Что продаётся"
      items={sales}
      keyOf={({ project }) => project}
      empty="За 30 дней ничего не продано и не забронировано"
      columns={[
        { title: 'Проект', cell: ({ project }) => project },
        { title: 'Снято за 30 дней', is: 'number', cell: ({ withdrawnMonth }) => withdrawnMonth },
        { title: 'Бронь за 7 дней', is: 'number', cell: ({ reservedWeek }) => reservedWeek },
        { title: 'Бронь за 30 дней', is: 'number', cell: ({ reservedMonth }) => reservedMonth },
        { title: 'Продано за 7 дней', is: 'number', cell: ({ soldWeek }) => soldWeek },
        {
          title: 'Продано за 30 дней',
          is: 'number',
          cell: ({ soldMonth }) => soldMonth,
          share: shareOf(sales, ({ soldMonth }) => soldMonth),
        },
      ]}
    />
  </Section>
)

/** Counted by the site itself, without visitors. */
export const OpenedPages = ({
  pages: { since, most, never, lots },
}: Pick<OverviewData, 'pages'>) => (
  <div className={styles.pair}>
    <Section title="Что открывают">
      <p>{countedText(since, lots)}</p>
      <Table
        caption="Открывают чаще всего"
        items={most}
        keyOf={({ address }) => address}
        empty="Страниц ещё не открывали"
        columns={[
          { title: 'Страница', cell: (page) => <PageLink page={page} /> },
          {
            title: 'Раз',
            is: 'number',
            cell: ({ count }) => count,
            share: shareOf(most, ({ count }) => count),
          },
        ]}
      />
    </Section>
    <Section title="Чего не открывают">
      <Table
        caption="Не открывал никто"
        items={never}
        keyOf={({ address }) => address}
        empty="Открывали все страницы"
        columns={[{ title: 'Страница', cell: (page) => <PageLink page={page} /> }]}
      />
    </Section>
  </div>
)

function countedText(since: string | null, { listed, opened }: OverviewData['pages']['lots']) {
  const of = listed > 0 ? ` Из\u00A0${listed} лотов в\u00A0продаже открывали ${opened}.` : ''
  const from = since === null ? '' : `, счёт идёт с\u00A0${formatDay(since)}`
  return `За 30 дней${from}. Считает сам сайт, без посетителей и\u00A0роботов.${of}`
}

const PageLink = ({ page: { address, title } }: { page: Page }) => (
  <a href={address}>{title ?? (address === '/' ? 'Главная' : withLetters(address))}</a>
)
