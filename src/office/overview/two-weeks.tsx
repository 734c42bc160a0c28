import { useState } from 'react'

import type { OverviewData } from '#contract/office/overview.ts'
import { siteDay, wallClock } from '#domain/time/site-time.ts'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { clockText, Moment } from '#office/kit/moment.tsx'
import { Link } from '#office/navigation/link.tsx'
import { useMe } from '#office/session/me.ts'

import { changeHref, changeTitle } from './concerns.ts'
import styles from './two-weeks.module.css'

const DAYS = 14
const DAY_MS = 86_400_000

const dayFormat = new Intl.DateTimeFormat('ru', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

type Entry = { key: string; at: string; text: string; href: string }

/** What comes out, ends or has to be done in two weeks, day by day, and the drafts that have no day yet. */
export function TwoWeeks({ data }: { data: OverviewData }) {
  const { name } = useMe()
  const entries = entriesOf(data, name)
  const [today] = useState(() => wallClock(Date.now()).getTime())
  const days = Array.from({ length: DAYS }, (_, at) =>
    new Date(today + at * DAY_MS).toISOString().slice(0, 10),
  )
  const [first = ''] = days
  return (
    <>
      <Section title="Две недели">
        <ol className={styles.days}>
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              isToday={day === first}
              // What is overdue is to be done today.
              entries={entries.filter(({ at }) => dayOf(at, first) === day)}
            />
          ))}
        </ol>
      </Section>
      <Section title="Мои черновики">
        <Table
          caption="Мои черновики"
          items={data.drafts}
          keyOf={({ entity, id }) => `${entity} ${id}`}
          empty="Черновиков нет"
          columns={[
            {
              title: 'Что',
              cell: (draft) => <Link href={changeHref(draft)}>{changeTitle(draft)}</Link>,
            },
            { title: 'Сохранён', is: 'whole', cell: ({ at }) => <Moment iso={at} /> },
          ]}
        />
      </Section>
    </>
  )
}

const dayOf = (at: string, first: string) => {
  const day = siteDay(Date.parse(at))
  return day < first ? first : day
}

type DayProps = { day: string; isToday: boolean; entries: readonly Entry[] }

const Day = ({ day, isToday, entries }: DayProps) => (
  <li className={styles.day} data-is-empty={entries.length === 0 || undefined}>
    <time dateTime={day} aria-current={isToday ? 'date' : undefined}>
      {isToday ? 'Сегодня' : dayText(day)}
    </time>
    {entries.length > 0 ? (
      <ul>
        {entries.map(({ key, at, text, href }) => (
          <li key={key}>
            <span>{clockText(at)}</span> <Link href={href}>{text}</Link>
          </li>
        ))}
      </ul>
    ) : null}
  </li>
)

const dayText = (day: string) => dayFormat.format(new Date(day))

/** The earliest first. A publication of somebody else names its author. */
const entriesOf = (data: OverviewData, me: string): Entry[] =>
  [
    ...data.scheduled.flatMap(({ at, state, author, ...change }) =>
      at !== null && state === 'scheduled'
        ? {
            key: `${change.entity} ${change.id}`,
            at,
            text: `Выйдет: ${changeTitle(change)}${author === me ? '' : ` (${author})`}`,
            href: changeHref(change),
          }
        : [],
    ),
    ...data.ending.map(({ id, title, at }) => ({
      key: `ending ${id}`,
      at,
      text: `Кончится акция: ${title}`,
      href: `/staff/promotions/${id}`,
    })),
    ...(data.requests?.steps ?? []).map(({ number, text, at }) => ({
      key: `step ${number}`,
      at,
      text: `${text}: заявка ${number}`,
      href: `/staff/requests/${number}`,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
