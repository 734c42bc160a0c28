import { useEffect, useRef, useState } from 'react'

import { send } from '#office/api/call.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Link } from '#office/navigation/link.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import styles from './new-request.module.css'

const LOOK_EVERY_MS = 15_000

/** Notifies of new requests while the page is open; with a sound where the browser allows it. */
export function NewRequest() {
  const [shown, setShown] = useState<string | null>(null)
  const known = useRef<string | null | undefined>(undefined)

  useEffect(() => {
    async function look() {
      const reply = await send('GET /requests/newest').catch(() => null)
      if (reply?.status !== 200) return
      const { number } = reply.body
      if (known.current !== undefined && number !== known.current && number !== null) notify(number)
      known.current = number
    }
    function notify(number: string) {
      setShown(number)
      if (mayNotify()) new Notification(`Новая заявка ${number}`, { tag: 'request' })
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <output className={styles.notice}>
      {shown === null ? null : (
        <FormActions>
          <Link href={`/staff/requests/${shown}`}>{`Новая заявка ${shown}`}</Link>
          <Button look="line" size="small" onClick={() => setShown(null)}>
            Скрыть
          </Button>
        </FormActions>
      )}
    </output>
  )
}

const mayNotify = () => 'Notification' in globalThis && Notification.permission === 'granted'
