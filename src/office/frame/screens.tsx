import { lazy, type ReactNode } from 'react'

import { recordHeadings, type RecordHeading } from '#domain/office/fields/record-headings.ts'
import type { Area } from '#domain/office/roles.ts'
import { Overview } from '#office/overview/overview.tsx'

// Screens come when they are opened: signing in and the overview wait for none of them.
const RequestScreens = lazy(async () => ({
  default: (await import('#office/requests/request-screens.tsx')).RequestScreens,
}))
const LotScreens = lazy(async () => ({
  default: (await import('#office/lots/lot-screens.tsx')).LotScreens,
}))
const FloorScreens = lazy(async () => ({
  default: (await import('#office/floors/floor-screens.tsx')).FloorScreens,
}))
const RunScreens = lazy(async () => ({
  default: (await import('#office/imports/import-screens.tsx')).RunScreens,
}))
const SourceScreens = lazy(async () => ({
  default: (await import('#office/imports/import-screens.tsx')).SourceScreens,
}))
const RecordScreen = lazy(async () => ({
  default: (await import('#office/records/record-screen.tsx')).RecordScreen,
}))
const ClosedPrices = lazy(async () => ({
  default: (await import('#office/prices/closed-prices.tsx')).ClosedPrices,
}))
const FeedScreens = lazy(async () => ({
  default: (await import('#office/feeds/feed-screens.tsx')).FeedScreens,
}))
const MediaLibrary = lazy(async () => ({
  default: (await import('#office/media/media-library.tsx')).MediaLibrary,
}))
const RedirectList = lazy(async () => ({
  default: (await import('#office/redirects/redirect-list.tsx')).RedirectList,
}))
const MemberList = lazy(async () => ({
  default: (await import('#office/members/member-list.tsx')).MemberList,
}))
const AuditList = lazy(async () => ({
  default: (await import('#office/audit/audit-list.tsx')).AuditList,
}))
const AccountSignIn = lazy(async () => ({
  default: (await import('#office/account/account-sign-in.tsx')).AccountSignIn,
}))

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

/** The menu of the office, in its order. */
export const screens: readonly MenuEntry[] = [
  { path: '/staff/overview', title: 'Обзор', area: null, key: 'h', show: () => <Overview /> },
  {
    path: '/staff/requests',
    title: 'Заявки',
    area: 'requests',
    key: 'z',
    show: (rest) => <RequestScreens rest={rest} />,
  },
  {
    path: '/staff/lots',
    title: 'Лоты',
    area: 'lots',
    key: 'k',
    show: (rest) => <LotScreens rest={rest} />,
  },
  { path: '/staff/prices', title: 'Цены', area: 'prices', key: 'c', show: () => <ClosedPrices /> },
  {
    path: '/staff/feeds',
    title: 'Выгрузки',
    area: 'prices',
    key: '6',
    show: (rest) => <FeedScreens rest={rest} />,
  },
  {
    path: '/staff/floors',
    title: 'Этажи, уровни и фасады',
    area: 'content',
    key: 'y',
    show: (rest) => <FloorScreens rest={rest} />,
  },
  ...Object.values<RecordHeading>(recordHeadings).map(({ entity, title, area, key }) => ({
    path: `/staff/${entity}`,
    title,
    area,
    key,
    show: (rest: string) => <RecordScreen entity={entity} rest={rest} />,
  })),
  {
    path: '/staff/runs',
    title: 'Импорт',
    area: 'runs',
    key: 'i',
    show: (rest) => <RunScreens rest={rest} />,
  },
  {
    path: '/staff/sources',
    title: 'Источники',
    area: 'control',
    key: 'o',
    show: (rest) => <SourceScreens rest={rest} />,
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
