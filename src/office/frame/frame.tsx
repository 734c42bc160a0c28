import { lazy, Suspense, useMemo, useState } from 'react'

import type { Me } from '#contract/office/sign-in.ts'
import { mayDo } from '#domain/office/roles.ts'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { useMe } from '#office/session/me.ts'
import { useAddress } from '#office/navigation/navigate.ts'
import { SkipLink } from '#site/ui/links/skip-link.tsx'

import styles from './frame.module.css'
import { useHotkeys } from './hotkeys.ts'
import { Menu } from './menu.tsx'
import { screenAt, screens } from './screens.tsx'

const NewRequest = lazy(async () => ({
  default: (await import('#office/requests/new-request.tsx')).NewRequest,
}))
const Search = lazy(async () => ({
  default: (await import('#office/search/search-dialog.tsx')).Search,
}))
const UndoStrip = lazy(async () => ({
  default: (await import('#office/undo/undo-strip.tsx')).UndoStrip,
}))

/** The menu beside the screen that the address names; a role sees only what it may read. */
export function Frame() {
  const me = useMe()
  const address = useAddress()
  const [path = ''] = address.split('?')
  const open = useMemo(() => screensOf(me), [me])
  /** The search ends with any step to another address. */
  const [searchedAt, setSearchedAt] = useState<string | null>(null)
  /** A screen shows what is there once something was taken back. */
  const [undone, setUndone] = useState(0)
  const search = () => setSearchedAt(address)
  useHotkeys(open, search)
  const match = screenAt(isHome(path) ? HOME : path)
  const shown = match && open.includes(match.screen) ? match : null
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Menu screens={open} shown={shown?.screen ?? null} address={address} onSearch={search} />
      {shown ? (
        <div key={`${shown.screen.path} ${undone}`}>
          <Suspense>{shown.screen.show(shown.rest)}</Suspense>
        </div>
      ) : null}
      {shown ? null : <NothingHere />}
      <Suspense>
        {mayDo(me.role, 'requests', 'read') ? <NewRequest /> : null}
        <UndoStrip onUndone={() => setUndone(undone + 1)} />
        <Search
          screens={open}
          isOpen={searchedAt === address}
          onClose={() => setSearchedAt(null)}
        />
      </Suspense>
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
