import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { roleNames } from '#domain/office/roles.ts'
import { send } from '#office/api/call.ts'
import { Link } from '#office/navigation/link.tsx'
import { useMe } from '#office/session/me.ts'

import styles from './frame.module.css'
import { MenuIcon } from './menu-icon.tsx'
import type { MenuEntry } from './screens.tsx'

type MenuProps = {
  screens: readonly MenuEntry[]
  shown: MenuEntry | null
  address: string
  onSearch: () => void
}

const PANEL = 'office-menu'

/** All screens of a role beside the screen; where there is no room for them, behind a button. */
export function Menu({ screens, shown, address, onSearch }: MenuProps) {
  const me = useMe()
  /** It closes with any step to another address. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === address
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const item = panel.current?.querySelector<HTMLElement>('[aria-current]')
    item?.scrollIntoView({ block: 'nearest' })
    if (isOpen) (item ?? panel.current?.querySelector('a'))?.focus()
  }, [isOpen, shown])

  function close(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    setOpenAt(null)
    button.current?.focus()
  }

  return (
    <nav className={styles.menu} aria-label="Кабинет" onKeyDown={close}>
      <div className={styles.bar}>
        <a className={styles.site} href="/">
          <img src="/favicon.svg" width={20} height={20} alt="" />
          {document.body.dataset.site}
        </a>
        <button type="button" className={styles.search} title="Клавиша: /" onClick={onSearch}>
          Поиск
        </button>
        <button
          ref={button}
          type="button"
          className={styles.burger}
          aria-expanded={isOpen}
          aria-controls={PANEL}
          onClick={() => setOpenAt(isOpen ? null : address)}
        >
          Меню
        </button>
      </div>
      <div ref={panel} id={PANEL} className={styles.panel} data-is-open={isOpen || undefined}>
        <div className={styles.groups}>
          {groupsOf(screens).map(({ title, entries }) => (
            <div key={title}>
              {title ? <p className={styles.heading}>{title}</p> : null}
              <ul aria-label={title || undefined}>
                {entries.map((screen) => (
                  <li key={screen.path}>
                    <Link
                      href={screen.path}
                      className={styles.item}
                      aria-current={shown === screen ? 'page' : undefined}
                      title={`Клавиши: g ${screen.key}`}
                    >
                      <MenuIcon screen={screen.path} />
                      {screen.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.who}>
          <p>{`${me.name}, ${roleNames[me.role].toLowerCase()}`}</p>
          <Link
            href="/staff/me"
            className={styles.item}
            aria-current={shown?.path === '/staff/me' ? 'page' : undefined}
            title="Клавиши: g m"
          >
            Мой вход
          </Link>
          <button type="button" className={styles.item} onClick={() => void signOut()}>
            Выйти
          </button>
        </div>
      </div>
    </nav>
  )
}

async function signOut() {
  await send('DELETE /session')
  location.assign('/staff')
}

/**
 * What belongs together in the menu, as high as a window of 900 pixels for an owner. A screen that no group names is reached
 * from another: geometry from floors and from the record of a house, one's own sign-in from one's name.
 */
const groups: readonly (readonly [title: string, entries: string])[] = [
  ['', 'overview requests'],
  ['Продажи', 'lots prices feeds floors promotions programmes key-rate'],
  ['Проекты', 'projects buildings legal-entities reports documents'],
  [
    'Сайт',
    'news landings press people offices company brand phrases media redirects consents policy',
  ],
  ['Данные и\u00A0доступ', 'runs sources members audit'],
]

/** The screens of a role under their headings; a heading without screens is left out. */
function groupsOf(screens: readonly MenuEntry[]) {
  const named = groups.map(([, entries]) => entries.split(' ').map((name) => `/staff/${name}`))
  const groupAt = ({ path }: MenuEntry) => named.findIndex((paths) => paths.includes(path))
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
