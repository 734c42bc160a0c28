import { useState } from 'react'

import { mayDo } from '#domain/office/roles.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'
import { useMe } from '#office/session/me.ts'

import { concernsOf, type Concern, type Health, type OverviewData } from './concerns.ts'
import { MissingAddresses } from './missing-addresses.tsx'
import styles from './overview.module.css'
import { SearchWords } from './search-words.tsx'
import { SiteHealth } from './site-health.tsx'

/** The first screen: what needs a person today, what visitors did not find, and how the site does. */
export function Overview() {
  const { role } = useMe()
  const { body, trouble, reload } = useLoaded<OverviewData>('/overview')
  const [checked, setChecked] = useState<Health | null>(null)
  const data = body && checked ? { ...body, health: checked } : body
  return (
    <OfficeScreen title="Обзор">
      <Notice said={trouble === null ? null : { text: trouble, isTrouble: true }} />
      {data ? <Sections data={data} reload={reload} /> : null}
      {data && mayDo(role, 'control', 'read') ? (
        <SiteHealth health={data.health ?? null} onChecked={setChecked} />
      ) : null}
      <p>С клавиатуры: g и буква раздела, / — поиск.</p>
    </OfficeScreen>
  )
}

const Sections = ({ data, reload }: { data: OverviewData; reload: () => void }) => (
  <>
    <Section title="Требует внимания">
      <Table
        caption="Требует внимания"
        items={concernsOf(data)}
        keyOf={({ text, href }) => `${href} ${text}`}
        empty={emptyText(data)}
        columns={[
          { title: 'Раздел', is: 'whole', cell: ({ kind }) => kind },
          { title: 'Что', cell: (concern) => <ConcernCell concern={concern} /> },
          { title: 'Когда', is: 'whole', cell: ({ at }) => (at ? <Moment iso={at} /> : '—') },
        ]}
      />
    </Section>
    <Section title="Ищут и не находят">
      <p>За неделю: списки лотов, которые сейчас пусты, и адреса, которых нет на сайте.</p>
      <Table
        caption="Пустые списки"
        items={data.searches}
        keyOf={({ address }) => address}
        empty="Пустых списков никто не открывал"
        columns={[
          {
            title: 'Что искали',
            cell: ({ address }) => (
              <a href={address}>
                <SearchWords address={address} />
              </a>
            ),
          },
          { title: 'Раз', is: 'number', cell: ({ count }) => count },
        ]}
      />
      <MissingAddresses items={data.notFound} onRedirected={reload} />
    </Section>
  </>
)

/** Only who sees what the doctor found may be promised that all is well. */
function emptyText({ health }: OverviewData): string {
  if (health === undefined) return 'Ничего не ждёт'
  return health === null ? 'Проверяем сайт…' : 'Ничего не ждёт: всё в порядке'
}

function ConcernCell({ concern: { text, href, items = [] } }: { concern: Concern }) {
  if (items.length === 0) return <ConcernLink text={text} href={href} />
  return (
    <details className={styles.group}>
      <summary>{text}</summary>
      <ul>
        {items.map((item) => (
          <li key={`${item.href} ${item.text}`}>
            <ConcernLink {...item} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A page of the site is opened as a page, a screen of the office without a load. */
function ConcernLink({ text, href }: { text: string; href: string | null }) {
  if (href === null) return text
  return href.startsWith('/staff/') ? <Link href={href}>{text}</Link> : <a href={href}>{text}</a>
}
