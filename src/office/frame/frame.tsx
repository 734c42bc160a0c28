import { useEffect, useMemo, useRef, useState } from 'react'

import type { Me } from '#contract/office/sign-in.ts'
import { mayDo, roleNames } from '#domain/office/roles.ts'
import { send } from '#office/api/call.ts'
import { NewRequest } from '#office/requests/new-request.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Link } from '#office/navigation/link.tsx'
import { SearchDialog } from '#office/search/search-dialog.tsx'
import { useMe } from '#office/session/me.ts'
import { useAddress } from '#office/navigation/navigate.ts'

import styles from './frame.module.css'
import { useHotkeys } from './hotkeys.ts'
import { screenAt, screens, type MenuEntry } from './screens.tsx'

/** The menu beside the screen that the address names; a role sees only what it may read. */
export function Frame() {
  const me = useMe()
  const address = useAddress()
  const [path = ''] = address.split('?')
  const open = useMemo(() => screensOf(me), [me])
  /** The search ends with any step to another address. */
  const [searchedAt, setSearchedAt] = useState<string | null>(null)
  const search = () => setSearchedAt(address)
  useHotkeys(open, search)
  const match = screenAt(isHome(path) ? HOME : path)
  const shown = match && open.includes(match.screen) ? match : null
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const item = menu.current?.querySelector('[aria-current]')
    item?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown?.screen])
  return (
    <div className={styles.frame}>
      <nav ref={menu} className={styles.menu} aria-label="Кабинет">
        <a className={styles.site} href="/">
          {document.body.dataset.site}
        </a>
        <button type="button" className={styles.item} title="Клавиша: /" onClick={search}>
          Поиск
        </button>
        <div className={styles.groups}>
          {groupsOf(open).map(({ title, entries }) => (
            <div key={title}>
              {title ? <p className={styles.heading}>{title}</p> : null}
              <ul aria-label={title || undefined}>
                {entries.map((screen) => (
                  <li key={screen.path}>
                    <Link
                      href={screen.path}
                      className={styles.item}
                      aria-current={shown?.screen === screen ? 'page' : undefined}
                      title={`Клавиши: g ${screen.key}`}
                    >
                      {screen.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className={styles.who}>{`${me.name}, ${roleNames[me.role].toLowerCase()}`}</p>
        <button type="button" className={styles.item} onClick={() => void signOut()}>
          Выйти
        </button>
      </nav>
      {shown ? <div key={shown.screen.path}>{shown.screen.show(shown.rest)}</div> : null}
      {shown ? null : <NothingHere />}
      {mayDo(me.role, 'requests', 'read') ? <NewRequest /> : null}
      {searchedAt === address ? (
        <SearchDialog screens={open} onClose={() => setSearchedAt(null)} />
      ) : null}
    </div>
  )
}

const screensOf = ({ role }: Me) =>
  screens.filter(({ area }) => area === null || mayDo(role, area, 'read'))

const HOME = '/staff/overview'
const isHome = (path: string) => path === '/staff' || path === '/staff/'

const NothingHere = () => (
  <OfficeScreen title="Здесь ничего нет">
    <p>Такого раздела нет, или он закрыт для вашей роли.</p>
  </OfficeScreen>
)

async function signOut() {
  await send('DELETE /session')
  location.assign('/staff')
}

/** What belongs together in the menu; a screen that no group names stands in the last one. */
const groups: readonly (readonly [title: string, entries: string])[] = [
  ['', 'overview requests'],
  ['Продажи', 'lots prices floors promotions programmes key-rate'],
  ['Проекты', 'projects buildings legal-entities reports documents'],
  ['Сайт', 'news landings press people offices company brand phrases media redirects'],
  ['Право', 'consents policy'],
  ['Данные', 'runs sources'],
  ['Кабинет', 'members audit me'],
]

/** The screens of a role under their headings; a heading without screens is left out. */
function groupsOf(screens: readonly MenuEntry[]) {
  const last = groups.length - 1
  const named = groups.map(([, entries]) => entries.split(' ').map((name) => `/staff/${name}`))
  const groupAt = ({ path }: MenuEntry) => {
    const at = named.findIndex((paths) => paths.includes(path))
    return at < 0 ? last : at
  }
  const placeOf = (screen: MenuEntry) => named[groupAt(screen)]?.indexOf(screen.path) ?? 0
  return groups
    .map(([title], at) => ({
      title,
      entries: screens
        .filter((screen) => groupAt(screen) === at)
        .toSorted((one, other) => placeOf(one) - placeOf(other)),
    }))
    .filter(({ entries }) => entries.length > 0)
}
