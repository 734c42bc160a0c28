import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

import type { Me } from '#contract/office/sign-in.ts'
import { send, type ReplyOf } from '#office/api/call.ts'
import { isSessionLost, onSessionChange, signedInAgain } from '#office/api/session-lost.ts'
import { Frame } from '#office/frame/frame.tsx'
import { MeContext } from '#office/session/me.ts'
import { replaceAddress, useAddress } from '#office/navigation/navigate.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { EveningStreet } from '#office/kit/layout/evening-street.tsx'
import { SignIn, type Next } from '#office/sign-in/sign-in.tsx'

import styles from './sign-in/sign-in-layout.module.css'

// Seen once, by who comes by an invitation.
const Welcome = lazy(async () => ({
  default: (await import('#office/sign-in/welcome.tsx')).Welcome,
}))

const WELCOME = /^\/staff\/welcome\/([\w-]+)$/

type WhoAmI = ReplyOf<'GET /me'>

const askWho = () => send('GET /me')

/** Who is signed in sees the frame; everybody else the door. */
export function Office() {
  const address = useAddress()
  const [me, setMe] = useState<Me | null>(null)
  const [next, setNext] = useState<Next | null>(null)
  const isLost = useSyncExternalStore(onSessionChange, isSessionLost)

  const applySession = useCallback(({ status, body }: WhoAmI) => {
    if (status === 200 && body.level === 'full') return setMe(body)
    setNext(status === 200 ? 'enrol' : body.error === 'secondFactor' ? 'code' : 'password')
  }, [])
  const look = useCallback(() => void askWho().then(applySession), [applySession])
  useEffect(() => {
    askWho().then(applySession, console.error)
  }, [applySession])

  const token = WELCOME.exec(address)?.[1]
  if (token !== undefined && next !== null && !me)
    return (
      <SignInLayout title="Добро пожаловать">
        <Suspense>
          <Welcome
            token={token}
            onNext={(step) => {
              replaceAddress('/staff')
              setNext(step)
              if (step === 'done') look()
            }}
          />
        </Suspense>
      </SignInLayout>
    )
  if (me)
    return (
      <MeContext value={me}>
        <Frame />
        {isLost ? (
          <Dialog title="Сеанс окончен" onClose={null}>
            <p>Войдите ещё раз: всё, что вы ввели, осталось на месте.</p>
            <SignIn onDone={signedInAgain} />
          </Dialog>
        ) : null}
      </MeContext>
    )
  if (next === null) return null
  return (
    <SignInLayout title="Вход">
      <SignIn key={next} from={next} onDone={look} />
    </SignInLayout>
  )
}

/** What stands around the steps of signing in. */
function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.door} tabIndex={-1}>
      <EveningStreet />
      <div className={styles.card}>
        <p className={styles.site}>{`${document.body.dataset.site}, кабинет`}</p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  )
}
