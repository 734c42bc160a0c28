import { lazy, type ComponentType, type ReactNode } from 'react'

import { recordHeadings, type RecordHeading } from '#domain/office/fields/record-headings.ts'
import type { Area } from '#domain/office/roles.ts'
import { Overview } from '#office/overview/overview.tsx'

type ScreenModule<Name extends string, Props> = { [key in Name]: ComponentType<Props> }

/** A screen comes when it is opened: signing in and the overview wait for none of them. */
const screenIn = <Name extends string, Props>(
  load: () => Promise<ScreenModule<Name, Props>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))

const RequestScreens = screenIn(
  () => import('#office/requests/request-screens.tsx'),
  'RequestScreens',
)
const LotScreens = screenIn(() => import('#office/lots/lot-screens.tsx'), 'LotScreens')
const FloorScreens = screenIn(() => import('#office/floors/floor-screens.tsx'), 'FloorScreens')
const GeometryScreens = screenIn(
  () => import('#office/geometry/geometry-screens.tsx'),
  'GeometryScreens',
)
const RunScreens = screenIn(() => import('#office/imports/import-screens.tsx'), 'RunScreens')
const SourceScreens = screenIn(() => import('#office/imports/import-screens.tsx'), 'SourceScreens')
const RecordScreen = screenIn(() => import('#office/records/record-screen.tsx'), 'RecordScreen')
const ClosedPrices = screenIn(() => import('#office/prices/closed-prices.tsx'), 'ClosedPrices')
const FeedScreens = screenIn(() => import('#office/feeds/feed-screens.tsx'), 'FeedScreens')
const MediaLibrary = screenIn(() => import('#office/media/media-library.tsx'), 'MediaLibrary')
const RedirectList = screenIn(() => import('#office/redirects/redirect-list.tsx'), 'RedirectList')
const MemberList = screenIn(() => import('#office/members/member-list.tsx'), 'MemberList')
const AuditList = screenIn(() => import('#office/audit/audit-list.tsx'), 'AuditList')
const AccountSignIn = screenIn(() => import('#office/account/account-sign-in.tsx'), 'AccountSignIn')

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
  {
    path: '/staff/geometry',
    title: 'Геометрия',
    area: 'content',
    key: '7',
    show: (rest) => <GeometryScreens rest={rest} />,
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
