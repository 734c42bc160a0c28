import { useEffect, useState } from 'react'

import { openState, type OfficeHours } from '#domain/time/office-hours.ts'
import { Tag } from '#site/ui/text/tag.tsx'

import styles from './contacts.module.css'

const EVERY_MINUTE = 60_000

type OpenNowProps = { hours: OfficeHours; timeZone: string | null }

/** «Открыто до 20:00». Known only in the browser: a page is made once and read at any hour. */
export function OpenNow({ hours, timeZone }: OpenNowProps) {
  const [state, setState] = useState<ReturnType<typeof openState> | null>(null)
  useEffect(() => {
    const look = () => setState(openState(hours, new Date(), timeZone))
    look()
    const timer = setInterval(look, EVERY_MINUTE)
    return () => clearInterval(timer)
  }, [hours, timeZone])

  // Its room is kept until then: what is read must not move.
  return (
    <span className={styles.now} data-known={state !== null || undefined}>
      <Tag look={state?.isOpen ? 'ok' : 'plain'}>{state?.words ?? '\u00A0'}</Tag>
    </span>
  )
}
