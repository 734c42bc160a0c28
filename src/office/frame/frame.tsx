import { useEffect, useMemo, useRef } from 'react'

import { mayDo, roleNames } from '#domain/office/roles.ts'
import { send } from '#office/api/call.ts'
import { NewRequest } from '#office/desk/new-request.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'

import styles from './frame.module.css'
import { useHotkeys } from './hotkeys.ts'
import { groupsOf } from './menu-groups.ts'
import { Link } from '#office/navigation/link.tsx'
import { useMe, type Me } from '#office/session/me.ts'
import { useAddress } from '#office/navigation/navigate.ts'
import { screenAt, screens } from './screens.tsx'

/** The menu beside the screen that the address names; a role sees only what it may read. */
export function Frame() {
  const me = useMe()
  const address = useAddress()
  const [path = ''] = address.split('?')
  const open = useMemo(() => screensOf(me), [me])
  useHotkeys(open)
  const found = screenAt(isHome(path) ? HOME : path)
  const shown = found && open.includes(found.screen) ? found : null
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
  await send('DELETE', '/session')
  location.assign('/staff')
}
