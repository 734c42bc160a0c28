import type { ReactNode } from 'react'

import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordKinds } from '#domain/office/record-kinds.ts'
import type { Area } from '#domain/office/roles.ts'
import { AuditList } from '#office/audit/audit-list.tsx'
import { RequestCard } from '#office/requests/request-card.tsx'
import { RequestList } from '#office/requests/request-list.tsx'
import { RequestNumbers } from '#office/requests/request-numbers.tsx'
import { FacadeEditor } from '#office/floors/facade-editor.tsx'
import { FloorEditor } from '#office/floors/floor-editor.tsx'
import { FloorList } from '#office/floors/floor-list.tsx'
import { RunCard } from '#office/imports/run-card.tsx'
import { RunList } from '#office/imports/run-list.tsx'
import { SourceCard } from '#office/imports/source-card.tsx'
import { SourceList } from '#office/imports/source-list.tsx'
import { LotCard } from '#office/lots/lot-card.tsx'
import { LotList } from '#office/lots/lot-list.tsx'
import { NewLot } from '#office/lots/new-lot.tsx'
import { MediaLibrary } from '#office/media/media-library.tsx'
import { MemberList } from '#office/members/member-list.tsx'
import { ClosedPrices } from '#office/prices/closed-prices.tsx'
import { Overview } from '#office/overview/overview.tsx'
import { AccountSignIn } from '#office/account/account-sign-in.tsx'
import { RedirectList } from '#office/redirects/redirect-list.tsx'
import { RecordScreen } from '#office/records/record-screen.tsx'

export type MenuEntry = {
  path: string
  title: string
  /** null: everyone's. */
  area: Area | null
  /** What is pressed after `g` to get here. */
  key: string
  /** `rest`: what stands behind the path, «12». */
  show: (rest: string) => ReactNode
}

/** «12/3/5»: a house, a section, a floor; «12/fasad/s»: a house and a side of it. */
function floorAt(rest: string) {
  const [building = '', section = '', number = ''] = rest.split('/')
  if (number === '') return <FloorList first={building} />
  if (section === 'fasad') return <FacadeEditor key={rest} building={building} side={number} />
  return <FloorEditor key={rest} building={building} section={section} number={number} />
}

/** The menu of the office, in its order. */
export const screens: readonly MenuEntry[] = [
  { path: '/staff/overview', title: 'Обзор', area: null, key: 'h', show: () => <Overview /> },
  {
    path: '/staff/requests',
    title: 'Заявки',
    area: 'requests',
    key: 'z',
    show: (rest) => {
      if (rest === '') return <RequestList />
      return rest === 'numbers' ? <RequestNumbers /> : <RequestCard key={rest} number={rest} />
    },
  },
  {
    path: '/staff/lots',
    title: 'Лоты',
    area: 'lots',
    key: 'k',
    show(id) {
      if (id === '') return <LotList />
      return id === 'new' ? <NewLot /> : <LotCard key={id} id={id} />
    },
  },
  { path: '/staff/prices', title: 'Цены', area: 'prices', key: 'c', show: () => <ClosedPrices /> },
  {
    path: '/staff/floors',
    title: 'Этажи, уровни и фасады',
    area: 'content',
    key: 'y',
    show: floorAt,
  },
  ...recordKinds.map((kind: RecordKind) => ({
    path: `/staff/${kind.entity}`,
    title: kind.title,
    area: kind.area,
    key: kind.key,
    show: (rest: string) => <RecordScreen kind={kind} rest={rest} />,
  })),
  {
    path: '/staff/runs',
    title: 'Импорт',
    area: 'runs',
    key: 'i',
    show: (id) => (id === '' ? <RunList /> : <RunCard key={id} id={id} />),
  },
  {
    path: '/staff/sources',
    title: 'Источники',
    area: 'control',
    key: 'o',
    show: (id) => (id === '' ? <SourceList /> : <SourceCard id={id} />),
  },
  {
    path: '/staff/media',
    title: 'Медиатека',
    area: 'content',
    key: 'v',
    show: () => <MediaLibrary />,
  },
  {
    path: '/staff/redirects',
    title: 'Переадресации',
    area: 'control',
    key: 'x',
    show: () => <RedirectList />,
  },
  {
    path: '/staff/members',
    title: 'Сотрудники',
    area: 'control',
    key: 's',
    show: () => <MemberList />,
  },
  { path: '/staff/audit', title: 'Журнал', area: 'ownAudit', key: 'j', show: () => <AuditList /> },
  { path: '/staff/me', title: 'Мой вход', area: null, key: 'm', show: () => <AccountSignIn /> },
]

/** The screen at an address: itself, or one of a record behind it. */
export function screenAt(path: string): { screen: MenuEntry; rest: string } | null {
  const screen = screens.find((one) => path === one.path || path.startsWith(`${one.path}/`))
  return screen ? { screen, rest: path.slice(screen.path.length + 1) } : null
}
