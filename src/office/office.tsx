import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

import { send, type Reply, type Trouble } from '#office/api/call.ts'
import { isSessionLost, onSessionChange, signedInAgain } from '#office/api/session-lost.ts'
import { Frame } from '#office/frame/frame.tsx'
import { MeContext, type Me } from '#office/session/me.ts'
import { replaceAddress, useAddress } from '#office/navigation/navigate.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { Door } from '#office/sign-in/door.tsx'
import { SignIn, type Next } from '#office/sign-in/sign-in.tsx'
import { Welcome } from '#office/sign-in/welcome.tsx'

const WELCOME = /^\/staff\/welcome\/([\w-]+)$/

type WhoAmI = Reply<Me & Trouble>

const askWho = () => send<Me & Trouble>('GET', '/me')

/** Who is signed in sees the frame; everybody else the door. */
export function Office() {
  const address = useAddress()
  const [me, setMe] = useState<Me | null>(null)
  const [next, setNext] = useState<Next | null>(null)
  const isLost = useSyncExternalStore(onSessionChange, isSessionLost)

  const settle = useCallback(({ status, body }: WhoAmI) => {
    if (status === 200 && body.level === 'full') return setMe(body)
    setNext(status === 200 ? 'enrol' : body.error === 'secondFactor' ? 'code' : 'password')
  }, [])
  const look = useCallback(() => void askWho().then(settle), [settle])
  useEffect(() => {
    askWho().then(settle, console.error)
  }, [settle])

  const token = WELCOME.exec(address)?.[1]
  if (token !== undefined && next !== null && !me)
    return (
      <Door title="Добро пожаловать">
        <Welcome
          token={token}
          onNext={(step) => {
            replaceAddress('/staff')
            setNext(step)
            if (step === 'done') look()
          }}
        />
      </Door>
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
    <Door title="Вход">
      <SignIn key={next} from={next} onDone={look} />
    </Door>
  )
}
