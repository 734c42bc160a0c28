import { useEffect, useState } from 'react'

import { isOpenAt, type OfficeHours } from '#domain/time/office-hours.ts'
import { Tag } from '#site/ui/text/tag.tsx'

const EVERY_MINUTE = 60_000

type OpenNowProps = { hours: OfficeHours; timeZone: string | null }

/** Known only in the browser: a page is made once and read at any hour. */
export function OpenNow({ hours, timeZone }: OpenNowProps) {
  const [open, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    const look = () => setOpen(isOpenAt(hours, new Date(), timeZone))
    look()
    const timer = setInterval(look, EVERY_MINUTE)
    return () => clearInterval(timer)
  }, [hours, timeZone])

  if (open === null) return null
  return <Tag look={open ? 'ok' : 'plain'}>{open ? 'Открыто сейчас' : 'Сейчас закрыто'}</Tag>
}
