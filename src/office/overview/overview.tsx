import { lazy, Suspense, useState } from 'react'

import type { Health, OverviewData } from '#contract/office/overview.ts'
import { withLetters } from '#domain/addresses/plain-path.ts'
import { mayDo } from '#domain/office/roles.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { Beside } from '#office/kit/layout/beside.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'
import { shareOf, Table, type Column } from '#office/kit/table.tsx'
import { Tag } from '#office/kit/tag.tsx'
import { Link } from '#office/navigation/link.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { concernsOf, type Concern } from './concerns.ts'
import styles from './overview.module.css'
import { QuickCreate } from './quick-create.tsx'
import { Today } from './today.tsx'
import { TodayRequests } from './today-requests.tsx'

const Numbers = lazy(async () => ({ default: (await import('./numbers.tsx')).Numbers }))
const SiteHealth = lazy(async () => ({ default: (await import('./site-health.tsx')).SiteHealth }))
const EditRedirect = lazy(async () => ({
  default: (await import('#office/redirects/edit-redirect.tsx')).EditRedirect,
}))

/** The first screen: what needs a person today, what visitors did not find, and how the site does. */
export function Overview() {
  const { role } = useMe()
  const { body, trouble, reload } = useLoaded('GET /overview')
  const [checked, setChecked] = useState<Health | null>(null)
  const data = body && checked ? { ...body, health: checked } : body
  return (
    <OfficeScreen title="Обзор">
      <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
      {data ? <Sections data={data} reload={reload} /> : null}
      {data && mayDo(role, 'control', 'read') ? (
        <Suspense>
          <SiteHealth health={data.health ?? null} onChecked={setChecked} />
        </Suspense>
      ) : null}
      <p>С клавиатуры: g и буква раздела, / — поиск по всему кабинету.</p>
    </OfficeScreen>
  )
}

const Sections = ({ data, reload }: { data: OverviewData; reload: () => void }) => (
  <>
    <Today data={data} />
    <Beside side={<QuickCreate />}>
      <Section title="Требует внимания">
        <Table
          caption="Требует внимания"
          items={concernsOf(data)}
          keyOf={({ text, href }) => `${href} ${text}`}
          empty={emptyText(data)}
          columns={[
            {
              title: 'Раздел',
              is: 'whole',
              cell: ({ kind, tone }) => <Tag tone={tone ?? 'lit'}>{kind}</Tag>,
            },
            { title: 'Что', cell: (concern) => <ConcernCell concern={concern} /> },
            { title: 'Когда', is: 'whole', cell: ({ at }) => (at ? <Moment iso={at} /> : '—') },
          ]}
        />
      </Section>
      {data.requests ? <TodayRequests requests={data.requests} /> : null}
    </Beside>
    <Suspense>
      <Numbers data={data} />
    </Suspense>
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
          timesColumn(data.searches),
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

const lists: Record<string, string> = {
  '/kvartiry': 'Квартиры',
  '/kommerciya': 'Коммерция',
  '/kladovye': 'Кладовые',
  '/parkovki': 'Машино-места',
}

const names: Record<string, string> = {
  project: 'проект',
  building: 'дом',
  rooms: 'комнат',
  layout: 'планировка',
  priceFrom: 'цена от',
  priceTo: 'цена до',
  areaFrom: 'площадь от',
  areaTo: 'площадь до',
  floorFrom: 'этаж от',
  floorTo: 'этаж до',
  paymentTo: 'платёж до',
  keysTo: 'ключи до',
  finishing: 'отделка',
  feature: 'особенность',
  promotion: 'акция',
  floorNot: 'кроме этажа',
  sun: 'солнце',
  q: 'слова',
}

const number = new Intl.NumberFormat('ru')

const shown = (value: string) => (/^\d{4,}$/.test(value) ? number.format(Number(value)) : value)

/** «Квартиры: комнат 4, цена до 5 000 000» of the address of a list. */
function SearchWords({ address }: { address: string }) {
  const [path = '', search = ''] = address.split('?')
  const asked = [...new URLSearchParams(search)].map(
    ([name, value]) => `${names[name] ?? name} ${shown(value)}`,
  )
  return `${lists[path] ?? path}: ${asked.join(', ')}`
}

type MissingAddress = { address: string; count: number }

const timesColumn = (items: MissingAddress[]): Column<MissingAddress> => ({
  title: 'Раз',
  is: 'number',
  cell: ({ count }) => count,
  share: shareOf(items, ({ count }) => count),
})

type MissingAddressesProps = { items: MissingAddress[]; onRedirected: () => void }

/** Addresses by which visitors come and which nothing answers; an owner sends them on. */
function MissingAddresses({ items, onRedirected }: MissingAddressesProps) {
  const { role } = useMe()
  const [from, setFrom] = useState<string | null>(null)
  const redirectButton = ({ address }: MissingAddress) => (
    <Button
      look="line"
      size="small"
      aria-label={`Сделать переадресацию с ${address}`}
      onClick={() => setFrom(address)}
    >
      Сделать переадресацию
    </Button>
  )
  const action = { title: 'Действие', is: 'whole', cell: redirectButton } as const
  return (
    <>
      <Table
        caption="Адреса, которых нет"
        items={items}
        keyOf={({ address }) => address}
        empty="Несуществующих адресов никто не открывал"
        columns={[
          { title: 'Адрес', cell: ({ address }) => withLetters(address) },
          ...(mayDo(role, 'control', 'publish') ? [action] : []),
          timesColumn(items),
        ]}
      />
      {from === null ? null : (
        <Suspense>
          <EditRedirect
            item={null}
            from={from}
            onClose={() => setFrom(null)}
            onSaved={() => {
              setFrom(null)
              onRedirected()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
